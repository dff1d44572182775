// Everything a person reads, from Fluent files: the shell's own, and those of the games.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import * as api from "./api.ts";
import type { Arguments, Sentence } from "./wire.ts";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["en", "de"];

const SHELL: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("../locale/en.ftl?raw"),
  de: () => import("../locale/de.ftl?raw"),
};
/** Arguments that name whoever sits there. */
const SEATS = ["seat", "other", "by"];

interface Tongue {
  language: Language;
  shell: FluentBundle;
  shared: FluentBundle;
  games: Map<string, FluentBundle>;
}

class Spoken {
  /** The language asked for, then English for what it lacks. */
  tongues = $state.raw<Tongue[]>([]);

  get language(): Language {
    return this.tongues[0]?.language ?? "en";
  }
}

export const spoken = new Spoken();

export function preferred(chosen: string): Language {
  const wishes = [chosen, ...navigator.languages].map((wish) => wish.slice(0, 2));
  return LANGUAGES.find((language) => wishes.find((w) => w === language || w === "en") === language) ?? "en";
}

function bundle(language: string, ...sources: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) {
    made.addResource(new FluentResource(source), { allowOverrides: true });
  }
  return made;
}

async function tongue(language: Language): Promise<Tongue> {
  const [shell, games] = await Promise.all([SHELL[language](), api.words(language).catch(none)]);
  return {
    language,
    shell: bundle(language, shell.default),
    shared: bundle(language, games[""] ?? ""),
    games: new Map(Object.entries(games).map(([key, source]) => [key, bundle(language, source)])),
  };
}

function none(): Record<string, string> {
  return {}; // the page says itself that there is no connection
}

/** Learns a language; until it is known the one before is spoken. */
export async function speak(language: Language): Promise<void> {
  const languages: Language[] = language === "en" ? ["en"] : [language, "en"];
  spoken.tongues = await Promise.all(languages.map(tongue));
  document.documentElement.lang = language;
}

function said(bundles: (FluentBundle | undefined)[], id: string, told: Arguments): string | null {
  const [name = "", attribute] = id.split(".");
  for (const bundle of bundles) {
    const message = bundle?.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (bundle && pattern) {
      return bundle.formatPattern(pattern, told as Record<string, FluentVariable>, []);
    }
  }
  return null;
}

/** A sentence of the shell. */
export function t(id: string, told: Arguments = {}): string {
  return said(spoken.tongues.map((tongue) => tongue.shell), id, told) ?? id;
}

/** The words of one game, at a table where these people sit. */
export class Words {
  readonly game: string;
  readonly names: readonly string[];

  constructor(game: string, names: readonly string[] = []) {
    this.game = game;
    this.names = names;
  }

  private get bundles(): (FluentBundle | undefined)[] {
    return spoken.tongues.flatMap((tongue) => [
      tongue.games.get(this.game),
      tongue.shared,
      tongue.shell,
    ]);
  }

  /** The text of a message; null where no file has words for it. */
  find(id: string, told: Arguments = {}): string | null {
    if (!/^[a-zA-Z][\w-]*(\.[a-zA-Z][\w-]*)?$/.test(id)) return null;
    return said(this.bundles, id, told);
  }

  /** A message as a sentence; one without words is shown plainly, with all it would say. */
  tell(message: Sentence): string {
    const told: Arguments = {};
    for (const [key, value] of Object.entries(message.arguments)) told[key] = this.told(key, value);
    const plain = Object.entries(told).map(([key, value]) => `${key}=${value}`);
    return this.find(message.id, told) ?? [message.id, ...plain].join(" ");
  }

  private told(key: string, value: number | string): number | string {
    if (typeof value === "number") return SEATS.includes(key) ? this.name(value) : value;
    if (value === "") return "none"; // Fluent cannot select by an empty text
    return this.find(value) ?? value;
  }

  name(seat: number): string {
    return this.names[seat] ?? t("seat-number", { number: seat + 1 });
  }

  /** The game's name. */
  get title(): string {
    return this.find("game") ?? this.game;
  }

  /** What a field, a value or a step of a game is called, whatever game it is. */
  call(key: string, kind = ""): string {
    const ids = [...(kind ? [`${kind}-${key}`] : []), `card-${key}`, key];
    for (const id of ids) {
      const text = this.find(id);
      if (text !== null) return text;
    }
    const plain = key.replaceAll(/[_-]+/g, " ").trim();
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  }
}

// How any game's view is read as a table: facts, rows of pieces, and what lies before each seat.
import { t, type Words } from "../words.svelte.ts";
import type { View } from "../wire.ts";

/** One value on the table; `name` is what the log calls it. */
export interface Piece {
  text: string;
  name: string;
  hidden: boolean;
  count: number;
}
export interface Field {
  label: string;
  key: string;
  pieces: Piece[];
  isRow: boolean;
  /** True or not there at all: the label says everything. */
  isMark: boolean;
}
export interface Layout {
  fields: Field[];
  /** For every seat what lies before it. */
  places: Field[][];
}

const SEATED = new Set(["turn", "active", "starter", "dealer", "leader"]); // fields that name a seat
const UNSAID = new Set(["me"]);
const MOST = 16; // more pieces than this are counted, not laid out

export function layOut(view: View, seats: number, words: Words): Layout {
  const layout: Layout = { fields: [], places: Array.from({ length: seats }, () => []) };
  spread(view, seats, words, layout);
  return layout;
}

function spread(part: View, seats: number, words: Words, layout: Layout): void {
  for (const [key, value] of Object.entries(part)) {
    if (UNSAID.has(key)) continue;
    if (Array.isArray(value) && value.length === seats && value.every(isNested)) {
      value.forEach((one, seat) => layout.places[seat]?.push(...before(key, one, words)));
    } else if (isObject(value)) {
      spread(value, seats, words, layout);
    } else {
      layout.fields.push(field(key, value, words));
    }
  }
}

function before(key: string, value: unknown, words: Words): Field[] {
  const entries = isObject(value) ? Object.entries(value) : [[key, value] as const];
  return entries
    .filter(([, one]) => !isObject(one) && one !== false)
    .map(([name, one]) => field(name, one, words));
}

function field(key: string, value: unknown, words: Words): Field {
  const label = words.call(key, "view");
  const isRow = Array.isArray(value);
  const values: unknown[] = isRow ? value : [value];
  const pieces = values.map((one) => piece(key, one, words));
  return { label, key, isRow, isMark: value === true, pieces: pieces.length > MOST ? counted(pieces) : pieces };
}

function piece(key: string, value: unknown, words: Words): Piece {
  if (value === null) return { text: t("hidden"), name: "", hidden: true, count: 1 };
  return { text: text(key, value, words), name: String(value), hidden: false, count: 1 };
}

function text(key: string, value: unknown, words: Words): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return SEATED.has(key) ? words.name(value) : String(value);
  if (typeof value === "string") return words.call(value, key);
  if (Array.isArray(value)) return value.map((one) => text(key, one, words)).join(" ") || "–";
  const parts = Object.entries(value as View).map(
    ([name, one]) => `${words.call(name, "view")}: ${one === null ? t("hidden") : text(name, one, words)}`,
  );
  return parts.join(", ");
}

function counted(pieces: Piece[]): Piece[] {
  const kinds = new Map<string, Piece>();
  for (const one of pieces) {
    const known = kinds.get(one.text);
    if (known) known.count++;
    else kinds.set(one.text, { ...one });
  }
  return [...kinds.values()];
}

function isObject(value: unknown): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

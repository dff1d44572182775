// A game's own board, where it brings one, is found by its folder; nothing lists them.
import type { Component } from "svelte";
import type { Legal, View } from "./wire.ts";
import type { Words } from "./words.svelte.ts";

export interface BoardProps {
  view: View;
  /** The next steps of this seat; empty while it may do nothing. */
  legal: Legal;
  /** The words of the move that is being put together, and whether it is whole. */
  said: string[];
  complete: boolean;
  /** The seat whose view this is, or ONLOOKER's. */
  me: number;
  /** Whose turn it is, as a mask. */
  awaited: number;
  words: Words;
  /** What the log points at. */
  lit: ReadonlySet<string>;
  choose: (word: string) => void;
  /** Puts these words in place of what was said of the move; none takes it all back. */
  lay: (words: string[]) => void;
  busy: boolean;
  /** The picture on each seat's plate. */
  faces: string[];
  finish: () => void;
  unsay: () => void;
}

export interface Board {
  default: Component<BoardProps>;
  /** The board has its own controls for every move, so the row of buttons stays away. */
  hasMoves?: boolean;
  /** What lies before a seat, small, beside its name. */
  Goods?: Component<{ view: View; seat: number }>;
  /** Where in the game one is, below whose turn it is. */
  subtitle?: (view: View, words: Words) => string;
}

const own = import.meta.glob<Board>("../../src/potluck/games/*/web/Board.svelte");
const cards = import.meta.glob<{ picture: string }>("../../src/potluck/games/*/web/card.json", {
  eager: true,
  import: "default",
});

function keyOf(path: string): string {
  return path.split("/").at(-3) ?? "";
}

const loaders = new Map(Object.entries(own).map(([path, load]) => [keyOf(path), load]));
const pictures = new Map(Object.entries(cards).map(([path, card]) => [keyOf(path), card.picture]));

export function board(game: string): Promise<Board> {
  return loaders.get(game)?.() ?? import("./table/GenericBoard.svelte");
}

/** The dish on a game's plate. */
export function picture(game: string): string {
  return pictures.get(game) ?? "pot-of-food";
}

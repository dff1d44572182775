// What server and browser say to one another.
// Written by `python -m potluck.server.wire_types`; do not edit.

import type { Sentence } from "./wire-types.ts";

/** Why something was not done. */
export interface Problem {
  reason: Sentence;
}

/** One choice before the deal. */
export interface OptionShown {
  id: string;
  values: string[];
  default: string;
  seats: number[];
}

/** A game one can play here. */
export interface GameShown {
  key: string;
  rules: number;
  seats: number[];
  options: OptionShown[];
  bots: string[];
}

/** A new table; whoever makes it sits down on the first chair and is host. */
export interface MakeTable {
  game: string;
  name: string;
  seats: number;
  options?: Record<string, string>;
  bots?: string[];
  timer?: "days" | "none" | "quick" | "relaxed";
  speed?: "brisk" | "calm" | "instant";
  listed?: boolean;
  seed?: string;
  components?: string | null;
}

/** Sit down: on a chair of one's choice, or on the first free one. */
export interface TakeSeat {
  name: string;
  seat?: number | null;
}

/** The table, the seat, and the token that holds it. */
export interface SeatTaken {
  code: string;
  seat: number;
  token: string;
}

/** A seat's token, and for a host the seat a person has to be let in to again. */
export interface TokenSaid {
  token: string;
  seat?: number | null;
}

/** The tokens one holds. */
export interface TokensSaid {
  tokens: string[];
}

/** Play on from after so many moves. */
export interface ForkTable {
  name: string;
  after: number;
  tokens?: string[];
}

/** A table one could join. */
export interface OpenTable {
  code: string;
  game: string;
  phase: string;
  seats: number;
  free: number;
  names: string[];
}

/** A table one sits at; `token` is the one that was sent. */
export interface MyTable {
  token: string;
  seat: number;
  table: OpenTable;
  your_turn: boolean;
}

/** Alive, with so many tables in memory and so many sockets. */
export interface Health {
  ok: boolean;
  tables: number;
  sockets: number;
}

/** The address that others on this network can open; empty where it is not shared. */
export interface Shared {
  address: string;
}

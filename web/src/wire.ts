// What is said on the wire, as src/potluck/play/protocol.py and wire.py define it.

export const VERSION = 1;
export const ONLOOKER = 15;

export type Arguments = Record<string, number | string>;
export interface Sentence {
  id: string;
  arguments: Arguments;
}

export type Legal = [step: number, word: string][];
export interface Heard {
  seq: number;
  seat: number;
  told: Sentence[];
}
export interface Running {
  number: number;
  kind: string;
  left: number;
}
export interface Scored {
  seat: number;
  id: string;
  amount: number;
  sources: string[];
}
export interface Sheet {
  lines: Scored[];
  places: number[];
}

export type View = Record<string, unknown>;
export interface Update {
  kind: "update";
  seq: number;
  view: View;
  legal: Legal;
  events: Heard[];
  asked: number;
  awaited: number;
  may_interrupt: number;
  window: Running | null;
  over: boolean;
  sheet: Sheet | null;
  head: string;
}
export interface Draft {
  kind: "draft";
  said: string[];
  view: View;
  legal: Legal;
  complete: boolean;
}
export interface Hint {
  kind: "hint";
  text: string;
  reasons: Sentence[];
}
export interface Refused {
  kind: "refused";
  reason: Sentence;
}
export interface Frame {
  seq: number;
  /** Null where the table went on under newer rules, which cannot show it. */
  view: View | null;
  heard: Heard | null;
}
export interface Replay {
  kind: "replay";
  game: string;
  rules: number;
  seats: number;
  frames: Frame[];
}
export type Content = Update | Draft | Hint | Refused | Replay;

export type Ask =
  | { ask: "said"; text: string }
  | { ask: "drafted"; words: string[] }
  | { ask: "hinted" }
  | { ask: "replayed"; since?: number };

export type Timer = "none" | "relaxed" | "quick" | "days";
export type Speed = "calm" | "brisk" | "instant";
export interface Change {
  options?: Record<string, string>;
  seats?: number;
  bots?: string[];
  timer?: Timer;
  speed?: Speed;
  listed?: boolean;
  seed?: string;
}

/** What a client may say, without the id that its answer carries. */
export type Saying =
  | { kind: "act"; seat: number; text: string; reaction?: number }
  | { kind: "ask"; seat: number; ask: Ask }
  | { kind: "take-back"; seat: number }
  | { kind: "answer"; seat: number; agree: boolean }
  | { kind: "ready"; seat: number; ready: boolean }
  | { kind: "start" }
  | ({ kind: "change" } & Change)
  | { kind: "rematch" }
  | { kind: "stand-up"; seat: number }
  | { kind: "stand-in"; seat: number; bot: boolean }
  | { kind: "kick"; seat: number }
  | { kind: "speak"; text?: string; phrase?: string; name?: string };

export interface Chair {
  seat: number;
  kind: "free" | "person" | "bot";
  name: string;
  bot: string;
  here: boolean;
  ready: boolean;
  standin: boolean;
}
export interface Wish {
  seat: number;
  moves: number;
  saw: number[];
  drew: boolean;
  waits_for: number[];
}
export interface Room {
  kind: "room";
  code: string;
  game: string;
  options: Record<string, string>;
  phase: "gather" | "play" | "over";
  host: number;
  chairs: Chair[];
  watchers: number;
  timer: Timer;
  speed: Speed;
  listed: boolean;
  seed: string;
  commitment: string;
  wish: Wish | null;
  turn_ends: number | null;
  rematch: string;
  forked?: boolean;
}
export interface Spoken {
  kind: "spoken";
  number: number;
  seat: number;
  name: string;
  text: string;
  phrase: string;
  at: number;
}
export interface Seated {
  kind: "seated";
  code: string;
  seat: number;
  token: string;
}
export interface Shown {
  kind: "shown";
  seat: number;
  content: Content;
  id: string;
}
export type Answer =
  | { kind: "welcome"; version: number; release: string; seats: number[]; now: number }
  | Room
  | Shown
  | { kind: "done"; id: string }
  | { kind: "denied"; id: string; reason: Sentence }
  | Seated
  | Spoken
  | { kind: "going" }
  | { kind: "pong"; id: string; now: number }
  | { kind: "probe"; now: number };

// What server and browser say to one another.
// Written by `python -m potluck.server.wire_types`; do not edit.

export const VERSION = 1;

/** The first thing said on a socket: which seats it holds, and what it has seen of each. */
export interface Hello {
  kind: "hello";
  id?: string;
  version?: number;
  tokens?: string[];
  since?: Record<string, number>;
}

/** A move of a seat; sent again with the same id until it is acknowledged, it is made once. */
export interface Act {
  kind: "act";
  id?: string;
  seat?: number;
  text?: string;
  reaction?: number | null;
}

/** A move in words, to learn whether and why it would be refused. */
export interface Said {
  ask: "said";
  text: string;
}

/** The words of a move so far, without the step that closes it. */
export interface Drafted {
  ask: "drafted";
  words: string[];
}

/** What would a good player do here? */
export interface Hinted {
  ask: "hinted";
}

/** Show me the game from this entry of my log on. */
export interface Replayed {
  ask: "replayed";
  since?: number;
}

/** A question about the game: a draft, a hint, a replay. */
export interface Asked {
  kind: "ask";
  id?: string;
  seat?: number;
  ask?: Said | Drafted | Hinted | Replayed;
}

/** Take back the seat's latest move, and ask the others where they must agree. */
export interface TakeBack {
  kind: "take-back";
  id?: string;
  seat?: number;
}

/** Agree to what another seat wants to take back, or not. */
export interface Answer {
  kind: "answer";
  id?: string;
  seat?: number;
  agree?: boolean;
}

/** The person on this seat is ready to begin, or not yet. */
export interface Ready {
  kind: "ready";
  id?: string;
  seat?: number;
  ready?: boolean;
}

/** Begin; bots sit down on empty chairs. Only the host may. */
export interface Start {
  kind: "start";
  id?: string;
}

/** Other options, seats or bots before the start; speed and listing until the end. Only the host may. */
export interface Change {
  kind: "change";
  id?: string;
  options?: Record<string, string> | null;
  seats?: number | null;
  bots?: string[] | null;
  timer?: "days" | "none" | "quick" | "relaxed" | null;
  speed?: "brisk" | "calm" | "instant" | null;
  listed?: boolean | null;
  seed?: string | null;
}

/** The same people once more, at a new table. */
export interface Rematch {
  kind: "rematch";
  id?: string;
}

/** Leave the seat: a bot sits down, or the chair is free. */
export interface StandUp {
  kind: "stand-up";
  id?: string;
  seat?: number;
}

/** Let a bot play for a seat whose person is away, or take it back from the bot. */
export interface StandIn {
  kind: "stand-in";
  id?: string;
  seat?: number;
  bot?: boolean;
}

/** Ask somebody to leave. Only the host may. */
export interface Kick {
  kind: "kick";
  id?: string;
  seat?: number;
}

/** A line of chat, or a quick phrase by its id; a watcher speaks with its name. */
export interface Speak {
  kind: "speak";
  id?: string;
  seat?: number | null;
  text?: string;
  phrase?: string;
  name?: string;
}

/** Are you there? */
export interface Ping {
  kind: "ping";
  id?: string;
}

/** A probe, sent back at once: a claim in a race is then not the worse for a long way. */
export interface Echo {
  kind: "echo";
  id?: string;
  now?: number;
}

/** The first answer: the version spoken here, the seats this socket holds, the server's time. */
export interface Welcome {
  kind: "welcome";
  version: number;
  release: string;
  seats: number[];
  now: number;
}

/** Who sits on one chair, as everybody may know. */
export interface Chair {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  bot: string;
  here: boolean;
  ready: boolean;
  standin: boolean;
}

/** What somebody wants to take back, who was shown something since, and who has to agree. */
export interface Wish {
  seat: number;
  moves: number;
  saw: number[];
  drew: boolean;
  waits_for: number[];
}

/** Everything about a table that is not its game. */
export interface RoomShown {
  kind: "room";
  code: string;
  game: string;
  options: Record<string, string>;
  phase: "gather" | "over" | "play";
  host: number;
  chairs: Chair[];
  watchers: number;
  timer: "days" | "none" | "quick" | "relaxed";
  speed: "brisk" | "calm" | "instant";
  listed: boolean;
  seed: string;
  commitment: string;
  wish: Wish | null;
  turn_ends: number | null;
  rematch: string;
  forked: boolean;
}

/** Game content for one seat: exactly the bytes `messages_for` made; no other message has any. An `id` is that of what was asked or done, also where the content is why it was not. */
export interface Shown {
  kind: "shown";
  seat: number;
  content: Content;
  id: string;
}

/** What was asked with this id is done, and on the disk. */
export interface Done {
  kind: "done";
  id: string;
}

/** A message as (id, arguments); the client puts it into words. */
export interface Sentence {
  id: string;
  arguments: Record<string, number | string>;
}

/** What was asked with this id was not done, and why. About the game it gives the bare id: the whole sentence was shown just before, as a refusal with the same id. */
export interface Denied {
  kind: "denied";
  id: string;
  reason: Sentence;
}

/** A new token for a seat this socket holds, as for a rematch. */
export interface Seated {
  kind: "seated";
  code: string;
  seat: number;
  token: string;
}

/** A line of chat, numbered at its table; the seat of a watcher is -1. */
export interface Spoken {
  kind: "spoken";
  number: number;
  seat: number;
  name: string;
  text: string;
  phrase: string;
  at: number;
}

/** The server is going down for a moment; everything is kept. */
export interface Going {
  kind: "going";
}

/** I am here, and this is my time. */
export interface Pong {
  kind: "pong";
  id: string;
  now: number;
}

/** Echo this at once. */
export interface Probe {
  kind: "probe";
  now: number;
}

/** What a seat was told by one entry of its log; `seat` did it. */
export interface Heard {
  seq: number;
  seat: number;
  told: Sentence[];
}

/** A window that is running, and how many milliseconds it has left. */
export interface Running {
  number: number;
  kind: string;
  left: number;
}

/** One line of the score sheet. */
export interface Scored {
  seat: number;
  id: string;
  amount: number;
  sources: string[];
}

/** The score sheet: its lines, and each seat's place. */
export interface Sheet {
  lines: Scored[];
  places: number[];
}

/** All a seat may know now, and what it was told since; whole without the events. */
export interface Update {
  kind: "update";
  seq: number;
  view: unknown;
  legal: ([number, string])[];
  events: Heard[];
  asked: number;
  awaited: number;
  may_interrupt: number;
  window: Running | null;
  over: boolean;
  sheet: Sheet | null;
  head: string;
}

/** How the table would look to this seat in the middle of a move, and what it could say next. */
export interface Draft {
  kind: "draft";
  said: string[];
  view: unknown;
  legal: ([number, string])[];
  complete: boolean;
}

/** A move a bot would make with this seat's knowledge, and why. */
export interface Hint {
  kind: "hint";
  text: string;
  reasons: Sentence[];
}

/** Why something was not done. */
export interface Refused {
  kind: "refused";
  reason: Sentence;
}

/** One step of a replay: the table as this seat saw it then, and what it had just been told. The view is null where the table went on under newer rules, which cannot show it. */
export interface Frame {
  seq: number;
  view: unknown;
  heard: Heard | null;
}

/** The game so far as one seat saw it; the file a seat may keep before the end. */
export interface Replay {
  kind: "replay";
  game: string;
  rules: number;
  seats: number;
  frames: Frame[];
}

export type ClientMessage =
  | Hello
  | Act
  | Asked
  | TakeBack
  | Answer
  | Ready
  | Start
  | Change
  | Rematch
  | StandUp
  | StandIn
  | Kick
  | Speak
  | Ping
  | Echo;

export type ServerMessage =
  | Welcome
  | RoomShown
  | Shown
  | Done
  | Denied
  | Seated
  | Spoken
  | Going
  | Pong
  | Probe;

export type Ask =
  | Said
  | Drafted
  | Hinted
  | Replayed;

export type Content =
  | Update
  | Draft
  | Hint
  | Refused
  | Replay;

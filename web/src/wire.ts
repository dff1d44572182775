// What is said on the wire, with a view as what it is here: an object to look into.
import type * as said from "./wire-types.ts";

export { VERSION } from "./wire-types.ts";
export type { Ask, Chair, Heard, Hint, Refused, Running, Scored, Seated } from "./wire-types.ts";
export type { Sentence, Sheet, Spoken, Wish } from "./wire-types.ts";

export const ONLOOKER = 15;

export type View = Record<string, unknown>;
export type Arguments = said.Sentence["arguments"];
export type Legal = said.Update["legal"];
export type Room = said.RoomShown;
export type Timer = Room["timer"];
export type Speed = Room["speed"];
export type Change = Omit<said.Change, "kind" | "id">;

type Seen<Told, Shape = View> = Omit<Told, "view"> & { view: Shape };
export type Update = Seen<said.Update>;
export type Draft = Seen<said.Draft>;
/** The view is null where the table went on under newer rules, which cannot show it. */
export type Frame = Seen<said.Frame, View | null>;
export type Replay = Omit<said.Replay, "frames"> & { frames: Frame[] };
export type Content = Update | Draft | said.Hint | said.Refused | Replay;
export type Shown = Omit<said.Shown, "content"> & { content: Content };

type Unnumbered<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** What a client may say, without the id that its answer carries. */
export type Saying = Unnumbered<
  Exclude<said.ClientMessage, said.Hello | said.Ping | said.Echo>
>;
export type Answer = Exclude<said.ServerMessage, said.Shown> | Shown;

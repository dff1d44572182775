// What this device knows at one table: the room, a view for each of its seats, the log.
import * as api from "./api.ts";
import * as keep from "./keep.ts";
import { go } from "./place.svelte.ts";
import { Refusal } from "./refusal.ts";
import { play } from "./sound.ts";
import { Line, type Listener, type Socket, type Standing } from "./table.ts";
import { regret, toast } from "./toast.svelte.ts";
import {
  type Answer,
  type Chair,
  type Draft,
  type Heard,
  type Hint,
  ONLOOKER,
  type Replay,
  type Room,
  type Saying,
  type Spoken,
  type Update,
} from "./wire.ts";
import { t, Words } from "./words.svelte.ts";

const BOTS = ["pip", "dot", "basil", "clove", "sage", "poppy", "juniper", "nori"];

export const NOTHING: ReadonlySet<string> = Object.freeze(new Set<string>()); // eslint-disable-line svelte/prefer-svelte-reactivity -- nothing ever joins it

function address(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${code}/socket`;
}

export function inMask(mask: number, seat: number): boolean {
  return seat >= 0 && ((mask >> seat) & 1) === 1;
}

export class Sitting implements Listener {
  readonly code: string;
  readonly line: Line;
  room = $state.raw<Room | null>(null);
  standing = $state<Standing>("connecting");
  /** The seats this device holds, as the server last said. */
  mine = $state.raw<number[]>([]);
  /** Whose view is on the screen. */
  me = $state(ONLOOKER);
  /** On a device that several share: who has to take it before anything is shown. */
  cover = $state<number | null>(null);
  updates = $state.raw<Record<number, Update>>({});
  logs = $state.raw<Record<number, Heard[]>>({});
  /** The newest entry when the page last was at rest; later ones are shown as fresh. */
  chat = $state.raw<Spoken[]>([]);
  unread = $state(0);
  draft = $state.raw<Draft | null>(null);
  busy = $state(false);
  hint = $state.raw<Hint | null>(null);
  replay = $state.raw<Replay | null>(null);
  /** What the log points at: a seat, or the name of a thing on the board. */
  lit = $state.raw<ReadonlySet<string>>(NOTHING);
  going = $state(false);
  /** Made to be played with bots: it begins as soon as it is there. */
  startAtOnce = $state(false);
  private started = false;
  private closing: string[] = []; // words that are a whole move by themselves

  constructor(code: string, startAtOnce = false) {
    this.code = code;
    this.startAtOnce = startAtOnce;
    this.line = new Line(this, {
      open: () => new WebSocket(address(code)) as unknown as Socket,
      tokens: () => keep.seatsAt(code).map((seat) => seat.token),
    });
  }

  get update(): Update | null {
    return this.updates[this.me] ?? this.updates[ONLOOKER] ?? null;
  }

  get log(): Heard[] {
    return this.logs[this.me] ?? this.logs[ONLOOKER] ?? [];
  }

  get words(): Words {
    return new Words(this.room?.game ?? "", (this.room?.chairs ?? []).map(nameOf));
  }

  get isHost(): boolean {
    return this.room !== null && this.mine.includes(this.room.host);
  }

  /** The game waits for the person whose view is shown. */
  get isMyTurn(): boolean {
    const update = this.update;
    return update !== null && !update.over && inMask(update.awaited, this.me) && update.legal.length > 0;
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.line.ahead;
  }

  come(): void {
    this.line.connect();
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  leave(): void {
    this.line.close();
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }

  private wake = (): void => {
    if (document.visibilityState === "visible") this.line.wake();
  };

  stood(standing: Standing): void {
    this.standing = standing;
    if (standing === "waiting" && !this.room) void this.findOut();
  }

  /** A server that cannot say why it hangs up can still be asked whether the table is there. */
  private async findOut(): Promise<void> {
    const missing = await api.room(this.code).then(
      () => false,
      (error: unknown) => error instanceof Refusal && error.id === "no-such-table",
    );
    if (!missing) return;
    this.line.close();
    this.standing = "gone";
  }

  outdated(): void {
    location.reload();
  }

  lost(why: Refusal): void {
    regret(why, this.words);
    keep.standUp(this.code, keep.seatsAt(this.code).map((seat) => seat.token));
    this.line.regreet();
  }

  heard(message: Answer): void {
    switch (message.kind) {
      case "welcome":
        this.going = false;
        this.mine = message.seats;
        if (!this.mine.includes(this.me)) this.me = this.mine[0] ?? ONLOOKER;
        break;
      case "room":
        this.room = message;
        this.begin(message);
        break;
      case "shown":
        if (message.content.kind === "update") this.renew(message.seat, message.content);
        break;
      case "spoken":
        this.chat = [...this.chat.slice(-199), message];
        this.unread++;
        break;
      case "seated":
        keep.sit(message.code, { seat: message.seat, token: message.token });
        if (this.wantsRematch) go(`/t/${message.code}`);
        break;
      case "going":
        this.going = true;
    }
  }

  private begin(room: Room): void {
    if (room.phase !== "gather") this.startAtOnce = false;
    if (!this.startAtOnce || this.started || room.phase !== "gather" || !this.isHost) return;
    this.started = true;
    void this.say({ kind: "start" }).then(() => (this.startAtOnce = false));
  }

  private renew(seat: number, update: Update): void {
    const before = this.updates[seat];
    this.updates = { ...this.updates, [seat]: update };
    const known = this.logs[seat]?.at(-1)?.seq ?? 0;
    const fresh = update.events.filter((heard) => heard.seq > known);
    if (fresh.length) this.logs = { ...this.logs, [seat]: [...(this.logs[seat] ?? []), ...fresh] };
    this.hand(update);
    if (seat !== this.me || before?.seq === update.seq) return;
    this.hint = null;
    if (update.over && !before?.over) play("end");
    else if (this.isMyTurn && !inMask(before?.awaited ?? 0, seat)) play("turn");
    else if (before) play("move");
    void this.draftAgain();
  }

  /** On a shared device the view follows the turn, behind a cover. */
  private hand(update: Update): void {
    if (this.mine.length < 2 || update.over || inMask(update.awaited, this.me)) return;
    const next = this.mine.find((seat) => inMask(update.awaited, seat));
    if (next !== undefined) this.cover = next;
  }

  uncover(): void {
    if (this.cover !== null) this.look(this.cover);
    this.cover = null;
  }

  look(seat: number): void {
    this.me = seat;
    this.draft = null;
    this.hint = null;
  }

  /** Says something to the table; a refusal is shown. Answers whether it was done. */
  async say(saying: Saying): Promise<boolean> {
    try {
      await this.line.say(saying);
      return true;
    } catch (error) {
      regret(error, this.words);
      return false;
    }
  }

  /** Makes a whole move. */
  async act(text: string): Promise<void> {
    await this.busily(() => this.make(text));
  }

  /** Adds a word to the move; where that completes it, the move is made. */
  async choose(word: string): Promise<void> {
    await this.lay([...(this.draft?.said ?? []), word]);
  }

  /** Puts these words in place of the draft; where they are a whole move, it is made. */
  async lay(said: string[]): Promise<void> {
    if (said.length) await this.busily(() => this.putTogether(said));
    else this.draft = null;
  }

  /** Makes the move that was put together. */
  async finish(): Promise<void> {
    if (this.draft) await this.act(this.draft.said.join(" "));
  }

  /** One thing at a time: a second press before the answer is a slip of the finger. */
  private async busily(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }

  private async make(text: string): Promise<void> {
    await this.say({ kind: "act", seat: this.me, text });
    this.draft = null;
  }

  private async putTogether(said: string[]): Promise<void> {
    const whole = said.join(" ");
    if (this.closing.includes(whole)) return this.make(whole);
    const refused = await this.drafted(said);
    if (refused?.id === "draft-closes") {
      if (said.length === 1) this.closing.push(whole);
      await this.make(whole);
    } else if (refused) {
      regret(refused, this.words);
    } else if (this.draft?.complete && this.draft.legal.length === 1) {
      await this.make(this.draft.said.join(" "));
    }
  }

  async unsay(): Promise<void> {
    const said = this.draft?.said.slice(0, -1) ?? [];
    if (said.length) await this.drafted(said);
    else this.draft = null;
  }

  private async drafted(said: string[]): Promise<Refusal | null> {
    try {
      const content = await this.line.ask(this.me, { ask: "drafted", words: said });
      if (content.kind === "draft") this.draft = content;
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  private async draftAgain(): Promise<void> {
    const said = this.draft?.said;
    if (said && (await this.drafted(said)) && this.draft?.said === said) this.draft = null;
  }

  async askHint(): Promise<void> {
    try {
      const content = await this.line.ask(this.me, { ask: "hinted" });
      if (content.kind === "hint") this.hint = content;
    } catch (error) {
      regret(error, this.words);
    }
  }

  async openReplay(): Promise<void> {
    try {
      const content = await this.line.ask(this.me, { ask: "replayed" });
      if (content.kind === "replay") this.replay = content;
    } catch (error) {
      regret(error, this.words);
    }
  }

  async takeBack(): Promise<void> {
    this.draft = null;
    if ((await this.say({ kind: "take-back", seat: this.me })) && this.room?.wish) toast(t("undo-asked"));
  }

  private wantsRematch = false;

  async rematch(): Promise<void> {
    this.wantsRematch = true;
    if (this.room?.rematch) go(`/t/${this.room.rematch}`);
    else await this.say({ kind: "rematch" });
  }
}

/** What whoever sits on a chair is called; bots have names of their own. */
export function nameOf(chair: Chair): string {
  if (chair.kind === "bot") return t(`bot-${BOTS[chair.seat % BOTS.length]}`);
  if (chair.kind === "free") return t("chair-free");
  return chair.name;
}

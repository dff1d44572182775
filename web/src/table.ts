// A line to a live table: it comes back by itself, and no move is lost or made twice.
import { Refusal, refusal } from "./refusal.ts";
import { type Answer, type Ask, type Content, type Saying, VERSION } from "./wire.ts";

/** What of a WebSocket the line needs; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type Standing = "connecting" | "live" | "waiting" | "gone";

export interface Listener {
  heard(message: Answer): void;
  stood(standing: Standing): void;
  /** The server speaks a newer version; the page has to be loaded anew. */
  outdated(): void;
  /** A token is no longer good: the seat was taken elsewhere, or given away. */
  lost(reason: Refusal): void;
}

export interface Options {
  open: () => Socket;
  tokens: () => string[];
  now?: () => number;
  random?: () => number;
}

interface Pending {
  message: Record<string, unknown>;
  again: boolean; // safe to say twice
  settle: (contents: Content[]) => void;
  fail: (error: Refusal) => void;
}

const QUIET = 20_000; // after so long without a word the line asks whether somebody is there
const PATIENCE = 6_000; // and hangs up if nobody answers for so long
const SHORTEST = 250;
const LONGEST = 8_000;
const FINAL = new Set([4004]); // no such table: nothing to come back to
const TOKENS = new Set(["token-wrong", "token-old", "token-other-table"]);

export class Line {
  standing: Standing = "connecting";
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;

  private socket: Socket | null = null;
  private greeted = false;
  private stopped = false;
  private tries = 0;
  private count = 0;
  private waiting = new Map<string, Pending>();
  private since: Record<string, number> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private pingedAt = 0;
  private readonly prefix: string;
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly listener: Listener;
  private readonly options: Options;

  constructor(listener: Listener, options: Options) {
    this.listener = listener;
    this.options = options;
    this.now = options.now ?? Date.now;
    this.random = options.random ?? Math.random;
    this.prefix = unique();
  }

  connect(): void {
    this.stopped = false;
    this.beat ??= setInterval(() => this.check(), 2_000);
    this.dial();
  }

  close(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.beat = undefined;
    this.drop();
  }

  /** Other seats are held now: greet anew, at once. */
  regreet(): void {
    this.tries = 0;
    this.drop();
    this.dial();
  }

  /** The device woke up or found its network again: don't wait for the next try. */
  wake(): void {
    if (this.stopped) return;
    if (this.standing === "waiting") {
      this.tries = 0;
      this.dial();
    } else if (this.greeted) {
      this.ping();
    }
  }

  /** Says something; answers when it is done, and throws the refusal if it is not. */
  say(saying: Saying): Promise<Content[]> {
    const id = `${this.prefix}-${++this.count}`;
    const again = saying.kind === "act" || saying.kind === "ask";
    return new Promise((settle, fail) => {
      const pending = { message: { ...saying, id }, again, settle, fail };
      if (!this.greeted && !again) {
        fail(refusal("not-connected"));
        return;
      }
      this.waiting.set(id, pending);
      if (this.greeted) this.send(pending.message);
    });
  }

  async ask(seat: number, ask: Ask): Promise<Content> {
    const [content] = await this.say({ kind: "ask", seat, ask });
    if (!content) throw refusal("no-answer");
    if (content.kind === "refused") throw new Refusal(content.reason);
    return content;
  }

  /** Moves that were made here and are not acknowledged yet. */
  get unacknowledged(): number {
    return [...this.waiting.values()].filter((one) => one.message.kind === "act").length;
  }

  private dial(): void {
    clearTimeout(this.timer);
    this.drop();
    this.stand("connecting");
    const socket = this.options.open();
    this.socket = socket;
    this.heardAt = this.now();
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Answer);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.fell(event.code);
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    this.pingedAt = 0;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  private greet(socket: Socket): void {
    if (this.socket !== socket) return;
    const tokens = this.options.tokens();
    this.send({ kind: "hello", id: "hello", version: VERSION, tokens, since: this.since });
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  private stand(standing: Standing): void {
    if (this.standing === standing) return;
    this.standing = standing;
    this.listener.stood(standing);
  }

  private fell(code: number): void {
    this.drop();
    for (const [id, pending] of this.waiting) {
      if (pending.again) continue;
      this.waiting.delete(id);
      pending.fail(refusal("not-connected"));
    }
    if (this.stopped) return;
    if (FINAL.has(code)) {
      this.close();
      this.stand("gone");
      return;
    }
    this.stand("waiting");
    const longest = Math.min(LONGEST, SHORTEST * 2 ** this.tries++);
    this.timer = setTimeout(() => this.dial(), longest * (0.5 + this.random() / 2));
  }

  private check(): void {
    const now = this.now();
    if (!this.socket || this.standing === "waiting") return;
    const silent = now - this.heardAt;
    if (this.pingedAt && this.heardAt < this.pingedAt) {
      if (now - this.pingedAt > PATIENCE) this.fell(0);
    } else if (this.greeted && silent > QUIET) {
      this.ping();
    } else if (!this.greeted && silent > PATIENCE) {
      this.fell(0);
    }
  }

  private ping(): void {
    this.pingedAt = this.now();
    this.send({ kind: "ping", id: `ping-${this.pingedAt}` });
  }

  private hear(message: Answer): void {
    this.heardAt = this.now();
    switch (message.kind) {
      case "welcome":
        this.welcomed(message.now);
        break;
      case "pong":
        this.ahead = message.now - (this.pingedAt + this.heardAt) / 2;
        return;
      case "probe":
        // Echoed at once, so that a long way is no handicap in a race.
        this.send({ kind: "echo", id: "echo", now: message.now });
        return;
      case "done":
        this.settle(message.id, []);
        return;
      case "denied":
        this.denied(message.id, new Refusal(message.reason));
        return;
      case "shown":
        if (message.id) {
          this.settle(message.id, [message.content]);
          return;
        }
        if (message.content.kind === "update") this.since[message.seat] = message.content.seq;
    }
    this.listener.heard(message);
  }

  private welcomed(now: number): void {
    this.greeted = true;
    this.tries = 0;
    this.ahead = now - this.heardAt;
    this.stand("live");
    for (const pending of this.waiting.values()) this.send(pending.message);
  }

  private settle(id: string, contents: Content[]): void {
    const pending = this.waiting.get(id);
    this.waiting.delete(id);
    pending?.settle(contents);
  }

  private denied(id: string, why: Refusal): void {
    if (id === "hello") {
      if (why.id === "other-version") this.listener.outdated();
      else if (TOKENS.has(why.id)) this.listener.lost(why);
      else this.fell(0);
      return;
    }
    const pending = this.waiting.get(id);
    this.waiting.delete(id);
    pending?.fail(why);
  }
}

/** Enough chance that no two pages ever give an act the same id. */
function unique(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Refusal } from "./refusal.ts";
import { Line, type Listener, type Socket, type Standing } from "./table.ts";
import type { Answer } from "./wire.ts";

/** The other end of a line, in the hands of the test. */
class Far implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greets(now = Date.now()): void {
    this.onopen?.();
    this.says({ kind: "welcome", version: 1, release: "0", seats: [0], now });
  }
  last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}

class Table implements Listener {
  sockets: Far[] = [];
  told: Answer[] = [];
  standings: Standing[] = [];
  lostSeats: string[] = [];
  reloads = 0;
  line: Line;

  constructor() {
    this.line = new Line(this, {
      open: () => {
        const socket = new Far();
        this.sockets.push(socket);
        return socket;
      },
      tokens: () => ["a-token"],
      random: () => 1,
    });
    this.line.connect();
  }
  get far(): Far {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody called");
    return socket;
  }
  heard(message: Answer): void {
    this.told.push(message);
  }
  stood(standing: Standing): void {
    this.standings.push(standing);
  }
  outdated(): void {
    this.reloads++;
  }
  lost(why: Refusal): void {
    this.lostSeats.push(why.id);
  }
}

const update = { kind: "update", seq: 7, view: {}, legal: [], events: [] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a line to a table", () => {
  test("greets with its tokens and with what it has seen", () => {
    const table = new Table();
    table.far.onopen?.();
    expect(table.far.sent).toMatchObject([{ kind: "hello", tokens: ["a-token"], since: {} }]);
  });

  test("comes back with what it saw last, sooner the first time than the second", () => {
    const table = new Table();
    table.far.greets();
    table.far.says({ kind: "shown", seat: 0, content: update, id: "" });
    table.far.onclose?.({ code: 1006 });
    expect(table.standings).toEqual(["live", "waiting"]);
    vi.advanceTimersByTime(250);
    expect(table.sockets.length).toBe(2);
    table.far.onopen?.();
    expect(table.far.last()).toMatchObject({ kind: "hello", since: { "0": 7 } });
    table.far.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(table.sockets.length).toBe(2);
    vi.advanceTimersByTime(250);
    expect(table.sockets.length).toBe(3);
  });

  test("says an act again with the same id until it is acknowledged, and then no more", async () => {
    const table = new Table();
    table.far.greets();
    const made = table.line.say({ kind: "act", seat: 0, text: "draw" });
    const id = table.far.last().id;
    expect(table.line.unacknowledged).toBe(1);
    table.far.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    table.far.greets();
    expect(table.far.last()).toMatchObject({ kind: "act", text: "draw", id });
    table.far.says({ kind: "done", id });
    await made;
    expect(table.line.unacknowledged).toBe(0);
    table.far.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    table.far.greets();
    expect(table.far.last()).toMatchObject({ kind: "hello" });
  });

  test("does not take a move back twice when the answer was lost", async () => {
    const table = new Table();
    table.far.greets();
    const undone = table.line.say({ kind: "take-back", seat: 0 });
    table.far.onclose?.({ code: 1006 });
    await expect(undone).rejects.toMatchObject({ id: "not-connected" });
  });

  test("throws the refusal of what is denied", async () => {
    const table = new Table();
    table.far.greets();
    const made = table.line.say({ kind: "act", seat: 0, text: "fly" });
    const reason = { id: "unknown-word", arguments: { word: "fly" } };
    table.far.says({ kind: "denied", id: table.far.last().id, reason });
    await expect(made).rejects.toMatchObject(reason);
  });

  test("gives the answer to a question to whoever asked, not to everybody", async () => {
    const table = new Table();
    table.far.greets();
    const hint = table.line.ask(0, { ask: "hinted" });
    const content = { kind: "hint", text: "draw", reasons: [] };
    table.far.says({ kind: "shown", seat: 0, content, id: table.far.last().id });
    expect(await hint).toEqual(content);
    expect(table.told.map((message) => message.kind)).toEqual(["welcome"]);
  });

  test("asks after a silence whether somebody is there, and hangs up if not", () => {
    const table = new Table();
    table.far.greets();
    vi.advanceTimersByTime(22_000);
    expect(table.far.last()).toMatchObject({ kind: "ping" });
    vi.advanceTimersByTime(8_000);
    expect(table.standings).toContain("waiting");
  });

  test("asks at once after a sleep, and dials at once when it was waiting", () => {
    const table = new Table();
    table.far.greets();
    table.line.wake();
    expect(table.far.last()).toMatchObject({ kind: "ping" });
    for (let k = 0; k < 6; k++) {
      table.far.onclose?.({ code: 1006 });
      if (k < 5) vi.advanceTimersByTime(8_000);
    }
    const before = table.sockets.length;
    table.line.wake();
    expect(table.sockets.length).toBe(before + 1);
  });

  test("reloads for a newer server, and says which seat was lost", () => {
    const table = new Table();
    const deny = (id: string) =>
      table.far.says({ kind: "denied", id: "hello", reason: { id, arguments: {} } });
    deny("other-version");
    deny("token-old");
    expect([table.reloads, table.lostSeats]).toEqual([1, ["token-old"]]);
  });

  test("does not come back to a table that is not there", () => {
    const table = new Table();
    table.far.onclose?.({ code: 4004 });
    vi.advanceTimersByTime(60_000);
    expect([table.sockets.length, table.line.standing]).toEqual([1, "gone"]);
  });

  test("knows the server's time", () => {
    const table = new Table();
    table.far.greets(Date.now() + 5_000);
    expect(table.line.ahead).toBe(5_000);
  });
});

// What is asked without a socket.
import { Refusal, refusal } from "./refusal.ts";
import type { GameShown, MakeTable, MyTable, OpenTable, SeatTaken } from "./http-types.ts";
import type { RoomShown as Room, Sentence } from "./wire-types.ts";

export type { MyTable, OpenTable, SeatTaken } from "./http-types.ts";
export type Game = GameShown;

async function call(path: string, body?: object): Promise<Response> {
  const post: RequestInit = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  let response: Response;
  try {
    response = await fetch(path, body ? post : {});
  } catch {
    throw refusal("offline");
  }
  if (response.ok) return response;
  const problem: { reason?: Sentence } = await response.json().catch(() => ({}));
  throw problem.reason ? new Refusal(problem.reason) : refusal("server-fault");
}

async function json<T>(path: string, body?: object): Promise<T> {
  return (await (await call(path, body)).json()) as T;
}

export const games = () => json<Game[]>("/api/games");
export const openTables = () => json<OpenTable[]>("/api/tables");
export const myTables = (tokens: string[]) => json<MyTable[]>("/api/mine", { tokens });
export const makeTable = (table: MakeTable) => json<SeatTaken>("/api/tables", table);
export const room = (code: string) => json<Room>(`/api/tables/${code}`);
export const words = (language: string) => json<Record<string, string>>(`/api/words/${language}`);
export const follow = (token: string) => json<SeatTaken>("/api/tokens/follow", { token });
export const moveSeat = (token: string) => json<SeatTaken>("/api/tokens/move", { token });

export function takeSeat(code: string, name: string, seat: number | null): Promise<SeatTaken> {
  return json(`/api/tables/${code}/seats`, seat === null ? { name } : { name, seat });
}

export function fork(
  code: string,
  name: string,
  after: number,
  tokens: string[],
): Promise<SeatTaken> {
  return json(`/api/tables/${code}/fork`, { name, after, tokens });
}

export async function record(code: string, tokens: string[]): Promise<Blob> {
  return (await call(`/api/tables/${code}/record`, { tokens })).blob();
}

export async function rules(game: string, language: string): Promise<string> {
  return (await call(`/api/games/${game}/rules?language=${language}`)).text();
}

/** Lets phones on the same network in; answers the address they open. */
export async function share(): Promise<string> {
  return (await json<{ address: string }>("/api/share", {})).address;
}

/** The address that others open, where there is one. */
export async function shared(): Promise<string> {
  return (await json<{ address: string }>("/api/share")).address;
}

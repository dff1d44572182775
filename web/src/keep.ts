// What this device remembers: its seats, its name, its settings. Forgetful browsers forget.

export interface Seat {
  seat: number;
  token: string;
}

const memory = new Map<string, string>();

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`potluck.${key}`) ?? memory.get(key);
    return text === null || text === undefined ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is forbidden here, or holds something we never wrote
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(`potluck.${key}`, text);
  } catch {
    return; // then for this page only
  }
}

/** The seats this device holds, by the code of their table. */
export function seats(): Record<string, Seat[]> {
  return read("seats", {});
}

export function seatsAt(code: string): Seat[] {
  return seats()[code] ?? [];
}

export function sit(code: string, seat: Seat): void {
  const others = seatsAt(code).filter((other) => other.seat !== seat.seat);
  write("seats", { ...seats(), [code]: [...others, seat].sort((a, b) => a.seat - b.seat) });
}

export function standUp(code: string, tokens: string[]): void {
  const left = seatsAt(code).filter((seat) => !tokens.includes(seat.token));
  const others = Object.entries(seats()).filter(([one]) => one !== code);
  write("seats", Object.fromEntries(left.length ? [...others, [code, left]] : others));
}

const NAMES = ["Mango", "Olive", "Pepper", "Saffron", "Fennel", "Clementine", "Miso", "Papaya"];

/** What this person is called; until they say, something tasty. */
export function name(): string {
  const kept = read("name", "");
  if (kept) return kept;
  const random = NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Mango";
  write("name", random);
  return random;
}

export function rename(to: string): void {
  if (to.trim()) write("name", to.trim());
}

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "calm" | "lively";
  text: "100" | "115" | "130";
  sound: boolean;
  keys: boolean;
  language: "" | "en" | "de";
}

export function settings(): Settings {
  const usual: Settings = {
    theme: "system",
    motion: "system",
    text: "100",
    sound: false,
    keys: true,
    language: "",
  };
  return { ...usual, ...read<Partial<Settings>>("settings", {}) };
}

export function set(settings: Settings): void {
  write("settings", settings);
}

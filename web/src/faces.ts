import type { Chair } from "./wire.ts";

const PEOPLE = ["fox", "cat-face", "bear", "koala", "octopus", "pig-face", "hamster", "owl"];

/** The picture on a chair's plate. */
export function face(chair: Chair): string {
  if (chair.kind === "bot") return "robot";
  return PEOPLE[chair.seat % PEOPLE.length] ?? "fox";
}

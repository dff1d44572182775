import type { Chair } from "./wire.ts";

const PEOPLE = ["fox", "cat-face", "bear", "koala", "octopus", "pig-face", "rabbit-face", "lion"];
const BOTS = ["robot", "panda", "hamster", "owl", "robot", "panda", "hamster", "owl"];

/** The picture on a chair's plate. */
export function face(chair: Chair): string {
  const faces = chair.kind === "bot" ? BOTS : PEOPLE;
  return faces[chair.seat % faces.length] ?? "robot";
}

import type { Arguments, Sentence } from "./wire.ts";

/** Why something was not done, as a message that the words know. */
export class Refusal extends Error {
  readonly id: string;
  readonly arguments: Arguments;

  constructor({ id, arguments: told }: Sentence) {
    super(id);
    this.id = id;
    this.arguments = told;
  }
}

export function refusal(id: string, told: Arguments = {}): Refusal {
  return new Refusal({ id, arguments: told });
}

/** The sentence behind anything that was thrown; what is no refusal is a fault of ours. */
export function reason(error: unknown): Sentence {
  if (error instanceof Refusal) return { id: error.id, arguments: error.arguments };
  console.error(error);
  return { id: "fault", arguments: {} };
}

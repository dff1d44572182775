// A sentence that shows for a moment, and is read out.
import { reason } from "./refusal.ts";
import { t, Words } from "./words.svelte.ts";

export interface Toast {
  number: number;
  text: string;
  bad: boolean;
}

const STAYS = 6_000;
let count = 0;

export const toasts = $state<{ shown: Toast[] }>({ shown: [] });

export function toast(text: string, bad = false): void {
  const number = ++count;
  const others = toasts.shown.filter((other) => other.text !== text);
  toasts.shown = [...others.slice(-2), { number, text, bad }];
  setTimeout(() => dismiss(number), STAYS);
}

export function dismiss(number: number): void {
  toasts.shown = toasts.shown.filter((one) => one.number !== number);
}

/** Says why something was not done. */
export function regret(error: unknown, words = new Words("")): void {
  const why = reason(error);
  toast(words.find(why.id) === null ? t("not-done", { why: why.id }) : words.tell(why), true);
}

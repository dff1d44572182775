import { toast } from "../toast.svelte.ts";
import { t } from "../words.svelte.ts";

/** Copies a text; over plain http there is no clipboard, so the old way has to do. */
export async function copy(text: string): Promise<void> {
  let done = false;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copyTheOldWay(text); // no clipboard here, or it was refused
  }
  toast(done ? t("link-copied") : t("link-not-copied", { text }), !done);
}

function copyTheOldWay(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  const around = document.activeElement?.closest("dialog") ?? document.body;
  around.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

/** Whether this address means this machine alone. */
export function isLoopback(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

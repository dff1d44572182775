// How this device likes its table laid: theme, motion, size of text, sound, language.
import * as keep from "./keep.ts";
import { type Language, preferred, speak } from "./words.svelte.ts";

export const settings = $state(keep.settings());

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function isCalm(): boolean {
  return settings.motion === "calm" || (settings.motion === "system" && calm.matches);
}

function lay(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = isCalm() ? "calm" : "lively";
  root.style.fontSize = settings.text === "100" ? "" : `${settings.text}%`;
}

export function change(wish: Partial<keep.Settings>): void {
  Object.assign(settings, wish);
  keep.set($state.snapshot(settings));
  lay();
  if (wish.language !== undefined) void speak(language());
}

export function language(): Language {
  return preferred(settings.language);
}

calm.addEventListener("change", lay);
lay();

// Three short, soft sounds, made here so that none has to be loaded.
import { settings } from "./settings.svelte.ts";

const TUNES = {
  turn: [523, 659], // two steps up: it is your turn
  move: [330],
  end: [392, 523, 659],
} as const;

let context: AudioContext | undefined;

export function play(tune: keyof typeof TUNES): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  TUNES[tune].forEach((pitch, step) => note(context as AudioContext, pitch, start + step * 0.13));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.06, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.28);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.3);
}

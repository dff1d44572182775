/** Tables made here to be played with bots: they begin as soon as they are there. */
export const atOnce = new Set<string>();

/** A pause after which typing starts a new search. */
const TYPE_AHEAD_RESET_MS = 500;

/** The typed text and the time of the last key, in ms. */
export type Typed = { text: string; at: number };

/** Adds a key to the typed text, or starts over after a pause. `now` in ms. */
export function typeAhead(typed: Typed, key: string, now: number): Typed {
  const fresh = now - typed.at > TYPE_AHEAD_RESET_MS;
  return { text: (fresh ? '' : typed.text) + fold(key), at: now };
}

/**
 * Index of the next label that starts with the text, searching from `from` and wrapping; -1 if none does. Repeating a
 * email steps through its labels.
 */
export function findLabel(labels: readonly string[], text: string, from: number): number {
  const repeated = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? text.slice(0, 1) : text;
  const start = wanted.length === 1 ? from + 1 : Math.max(from, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const at = (start + step) % labels.length;
    if (fold(labels[at] ?? '').startsWith(wanted)) return at;
  }
  return -1;
}

/** Lowercase without accents, so that "e" finds "É". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trimStart();
}

/** After this long without a key, the next one starts a new word. */
export const TYPE_AHEAD_RESET_MS = 500;

/** What has been typed so far and when the last key came. */
export type Typed = { text: string; at: number };

/** Adds a key to what was typed; a pause starts anew. `now` in ms. */
export function typeAhead(typed: Typed, key: string, now: number): Typed {
  const fresh = now - typed.at > TYPE_AHEAD_RESET_MS;
  return { text: (fresh ? '' : typed.text) + fold(key), at: now };
}

/**
 * Place of the next label that starts with the typed text, looking on from `from` and around; -1 for none.
 * The same letter again and again walks through the labels that start with it.
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

/** Small letters without accents, so that e finds É. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trimStart();
}

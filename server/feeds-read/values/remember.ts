import { copyText } from '../copy-text.ts';

/** Most remembered texts per reader, and characters of a text: longer ones are rarely repeated. */
const MAX_TEXTS = 2000;
const MAX_LENGTH = 60;

/** A pure reader that remembers its results. Feeds repeat the same few rents, days and words ten thousand times. */
export function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text);
    const found = known.get(text);
    if (found) return found.value;
    const value = read(text);
    if (known.size >= MAX_TEXTS) known.clear();
    known.set(copyText(text), { value });
    return value;
  };
}

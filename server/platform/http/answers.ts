import type { Encoding } from '#server/platform/http/encodings.ts';

/** The bytes of a response and their encoding. */
interface Answer {
  bytes: Buffer;
  encoding?: Encoding;
}

/** Finished responses by URL, valid while their version stays the same. */
export interface Answers {
  get(key: string, version: number): Answer | undefined;
  set(key: string, version: number, answer: Answer): void;
}

/** Caches at most `maxBytes` of responses and evicts the least recently used. A new version empties it. */
export function createAnswers(maxBytes: number): Answers {
  const answers = new Map<string, Answer>();
  let current = -1;
  let bytes = 0;
  const sizeOf = (key: string, { bytes }: Answer) => 2 * key.length + bytes.length;
  return {
    get(key, version) {
      if (version !== current) return undefined;
      const known = answers.get(key);
      if (!known) return undefined;
      answers.delete(key);
      answers.set(key, known);
      return known;
    },
    set(key, version, answer) {
      if (version !== current) {
        answers.clear();
        current = version;
        bytes = 0;
      }
      const old = answers.get(key);
      if (old) bytes -= sizeOf(key, old);
      answers.set(key, answer);
      bytes += sizeOf(key, answer);
      for (const [oldest, its] of answers) {
        if (bytes <= maxBytes) break;
        answers.delete(oldest);
        bytes -= sizeOf(oldest, its);
      }
    },
  };
}

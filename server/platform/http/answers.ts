/** Ready answers by address, for as long as what they were made from has not changed. */
export interface Answers {
  get(key: string, version: number): Buffer | undefined;
  set(key: string, version: number, answer: Buffer): void;
}

/** Remembers at most so many bytes of answers, the one asked for longest ago going first. Any new version empties it. */
export function createAnswers(maxBytes: number): Answers {
  const answers = new Map<string, Buffer>();
  let current = -1;
  let bytes = 0;
  const sizeOf = (key: string, answer: Buffer) => 2 * key.length + answer.length;
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

/** Remembers answers to the latest questions for as long as nothing has changed. */
export type ResultCache<T> = {
  /** The remembered answer, or the one that `compute` gives now. */
  get: (key: string, version: number, compute: () => T) => T;
  readonly size: number;
};

/** A cache of at most `limit` answers; the one asked for longest ago goes first. Any new version empties it. */
export function createResultCache<T>(limit: number): ResultCache<T> {
  const answers = new Map<string, T>();
  let current = -1;
  return {
    get(key, version, compute) {
      if (version !== current) {
        answers.clear();
        current = version;
      }
      const known = answers.get(key);
      if (known !== undefined) {
        answers.delete(key);
        answers.set(key, known);
        return known;
      }
      const answer = compute();
      if (answers.size >= limit) answers.delete(answers.keys().next().value as string);
      answers.set(key, answer);
      return answer;
    },
    get size() {
      return answers.size;
    },
  };
}

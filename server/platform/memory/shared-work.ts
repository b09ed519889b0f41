/** Work that several callers need at once and one does. */
interface SharedWork {
  /** The end of the work under this key, if another caller does it now. Never rejects. */
  pending(key: string): Promise<unknown> | undefined;
  /** Does the work. `isAwaited` says whether somebody waits for it. */
  run<T>(key: string, work: (isAwaited: () => boolean) => Promise<T>): Promise<T>;
}

interface Work {
  done: Promise<unknown>;
  isAwaited: boolean;
}

/** Lets the first caller work and the others wait, so that an expired answer is made once. */
export function createSharedWork(): SharedWork {
  const running = new Map<string, Work>();
  return {
    pending(key) {
      const work = running.get(key);
      if (work) work.isAwaited = true;
      return work?.done;
    },
    run(key, work) {
      const entry: Work = { done: Promise.resolve(), isAwaited: false };
      const result = work(() => entry.isAwaited);
      const end = () => {
        if (running.get(key) === entry) running.delete(key);
      };
      entry.done = result.then(end, end);
      running.set(key, entry);
      return result;
    },
  };
}

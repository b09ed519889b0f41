/** Every key of the product begins with it. */
export const STORAGE_PREFIX = 'pro_';

/** The browser's database of files that are not with the server yet. */
export const FILES_NAME = `${STORAGE_PREFIX}files`;

/** Turns what was stored into the value wanted, or undefined when it is something else. */
export type Read<T> = (value: unknown) => T | undefined;

/** A store of the browser that can never break a page: what can't be read counts as empty, what can't be kept is lost. */
export interface Storage {
  /** The value, or undefined where there is none, it is unreadable, of another shape, or past its time. */
  get<T>(key: string, read: Read<T>): T | undefined;
  /** Keeps a value; with `lifeMs` only for so long. Answers whether the browser took it. */
  set(key: string, value: unknown, lifeMs?: number): boolean;
  remove(key: string): void;
  /** Calls back with the key (without prefix) that another tab changed, null when it emptied the store. Answers how to stop. */
  onChange(listener: (key: string | null) => void): () => void;
}

interface Dated {
  value: unknown;
  /** Unix milliseconds after which the value counts as gone. */
  expiresAt: number;
}

/** The part of the browser's own storage that is used here; tests pass their own. */
export type Backing = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Makes a store over the browser's. `open` may throw or answer nothing: private windows and the server have none. */
export function createStorage(open: () => Backing | undefined, now: () => number = Date.now): Storage {
  const attempt = <T>(run: (backing: Backing) => T): T | undefined => {
    try {
      const backing = open();
      return backing && run(backing);
    } catch {
      return undefined;
    }
  };
  return {
    get(key, read) {
      return attempt((backing) => {
        const stored: unknown = JSON.parse(backing.getItem(STORAGE_PREFIX + key) ?? 'null');
        if (!isDated(stored)) return read(stored);
        return stored.expiresAt > now() ? read(stored.value) : undefined;
      });
    },
    set(key, value, lifeMs) {
      const kept = lifeMs === undefined ? value : ({ value, expiresAt: now() + lifeMs } satisfies Dated);
      const store = (backing: Backing) => {
        backing.setItem(STORAGE_PREFIX + key, JSON.stringify(kept));
        return true;
      };
      return attempt(store) ?? false;
    },
    remove(key) {
      attempt((backing) => backing.removeItem(STORAGE_PREFIX + key));
    },
    onChange(listener) {
      const heard = ({ key }: StorageEvent) => {
        if (key === null) listener(null);
        else if (key.startsWith(STORAGE_PREFIX)) listener(key.slice(STORAGE_PREFIX.length));
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}

/** CachedHtml across visits. */
export const localStore = createStorage(() => (typeof window === 'undefined' ? undefined : window.localStorage));
/** CachedHtml until the tab is closed: survives a reload. */
export const tabStore = createStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage));

/** Reads a list of whole numbers (ids), leaving out what is none. */
export const readIds: Read<number[]> = (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : undefined;

/** Reads a text. */
export const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

function isDated(value: unknown): value is Dated {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    typeof Reflect.get(value, 'expiresAt') === 'number'
  );
}

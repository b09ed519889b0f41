const STORAGE_PREFIX = 'pro_';

/** IndexedDB database of files that are not uploaded yet. */
export const FILES_NAME = `${STORAGE_PREFIX}files`;

/** Key of the name, email and phone that a guest sent from this tab. */
export const GUEST_KEY = 'guest';

/** Converts a stored value to T, or returns undefined if it has another shape. */
export type Read<T> = (value: unknown) => T | undefined;

/** Browser storage that never throws. Unreadable values count as missing; failed writes are lost. */
export interface BrowserStorage {
  /** The value, or undefined if it is missing, unreadable or expired. */
  get<T>(key: string, read: Read<T>): T | undefined;
  /** Stores a value, for `lifeMs` if given. Returns whether the browser stored it. */
  set(key: string, value: unknown, lifeMs?: number): boolean;
  remove(key: string): void;
  /**
   * Calls `listener` with the key (without prefix) that another tab changed, or null if it cleared everything. Returns
   * a function that stops it.
   */
  onChange(listener: (key: string | null) => void): () => void;
}

interface Dated {
  value: unknown;
  /** Unix milliseconds. */
  expiresAt: number;
}

/** The methods of the browser's storage in use. Tests pass their own. */
export type Backing = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Wraps the browser's storage. `open` may throw or return undefined, as in private windows and on the server. */
export function createStorage(open: () => Backing | undefined, now: () => number = Date.now): BrowserStorage {
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
      const stored = lifeMs === undefined ? value : ({ value, expiresAt: now() + lifeMs } satisfies Dated);
      const store = (backing: Backing) => {
        backing.setItem(STORAGE_PREFIX + key, JSON.stringify(stored));
        return true;
      };
      return attempt(store) ?? false;
    },
    remove(key) {
      attempt((backing) => backing.removeItem(STORAGE_PREFIX + key));
    },
    onChange(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null) listener(null);
        else if (key.startsWith(STORAGE_PREFIX)) listener(key.slice(STORAGE_PREFIX.length));
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Lasts across visits. */
export const localStore = createStorage(() => (typeof window === 'undefined' ? undefined : window.localStorage));
/** Lasts until the tab closes, also across reloads. */
export const tabStore = createStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage));

/** Reads a list of ids, skipping everything else. */
export const readIds: Read<number[]> = (value) =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)) : undefined;

export const readText: Read<string> = (value) => (typeof value === 'string' ? value : undefined);

function isDated(value: unknown): value is Dated {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    typeof Reflect.get(value, 'expiresAt') === 'number'
  );
}

const STORAGE_PREFIX = 'pro_';

/** IndexedDB database of files that are not uploaded yet. */
export const FILES_NAME = `${STORAGE_PREFIX}files`;

/** Key of the name, email and phone that a guest sent from this tab. */
export const GUEST_KEY = 'guest';

/** Converts a stored value to T, or returns undefined if it has another shape. */
export type Read<T> = (value: unknown) => T | undefined;

/** Browser storage that never throws. Unreadable values count as missing. */
export interface BrowserStorage {
  /** The value, or undefined if it is missing, unreadable or expired. */
  get<T>(key: string, read: Read<T>): T | undefined;
  /** Stores a value, for `lifeMs` if given. Returns whether the browser stored it, or only this page keeps it. */
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

/**
 * Wraps the browser's storages. Each may throw or be undefined, as in private windows and on the server, or be full; then
 * the next one keeps the value, and in the end the page itself.
 */
export function createStorage(
  opens: readonly (() => Backing | undefined)[],
  now: () => number = Date.now,
): BrowserStorage {
  const page = new Map<string, string>();
  const memory: Backing = {
    getItem: (name) => page.get(name) ?? null,
    setItem: (name, text) => void page.set(name, text),
    removeItem: (name) => void page.delete(name),
  };
  const places = [...opens, () => (typeof window === 'undefined' ? undefined : memory)];
  const remove = (name: string, kept?: number) => {
    for (const [index, open] of places.entries()) if (index !== kept) attempt(() => open()?.removeItem(name));
  };
  return {
    get: (key, read) =>
      attempt(() => {
        let text: string | null | undefined;
        for (const open of places) text ??= attempt(() => open()?.getItem(STORAGE_PREFIX + key));
        const stored: unknown = JSON.parse(text ?? 'null');
        if (!isDated(stored)) return read(stored);
        return stored.expiresAt > now() ? read(stored.value) : undefined;
      }),
    set(key, value, lifeMs) {
      const name = STORAGE_PREFIX + key;
      const text = JSON.stringify(
        lifeMs === undefined ? value : ({ value, expiresAt: now() + lifeMs } satisfies Dated),
      );
      const store = (backing: Backing | undefined) => {
        backing?.setItem(name, text);
        return backing;
      };
      const at = places.findIndex((open) => attempt(() => store(open())));
      // Otherwise an older value could come back.
      remove(name, at);
      return at >= 0 && at < opens.length;
    },
    remove: (key) => remove(STORAGE_PREFIX + key),
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

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const openLocal = () => (typeof window === 'undefined' ? undefined : window.localStorage);
const openTab = () => (typeof window === 'undefined' ? undefined : window.sessionStorage);

/** Lasts across visits; in a browser without room for it, until the tab closes. */
export const localStore = createStorage([openLocal, openTab]);
/** Lasts until the tab closes, even across reloads. */
export const tabStore = createStorage([openTab]);

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

import { FILES_NAME } from '#web/app/storage.ts';
import { newKey } from './values.ts';

const STORE = 'pictures';
/** Files stay in the browser for a week (in ms), up to this many bytes. */
const LIFE_MS = 7 * 86_400_000;
const MAX_BYTES = 300 * 2 ** 20;
/** Name of this page's lock: its files count as in progress while the page lives. */
const PAGE = `pictures-${newKey()}`;

/** Owner of the files: user and listing, or 0 before the draft is saved. */
export interface FileOwner {
  userId: number;
  listingId: number;
}
/** A chosen file, with the key of its upload. */
export interface PendingFile {
  key: string;
  file: File;
}
interface Row extends FileOwner, PendingFile {
  page: string;
  /** Unix milliseconds, and the position among files of the same moment. */
  at: number;
  turn: number;
}

let holding = false;
/** Holds a lock as a sign for other tabs that this page is open; the browser releases it. */
function live(): void {
  if (holding || !navigator.locks) return;
  holding = true;
  // Refused where storage is forbidden; then no files are stored either.
  navigator.locks.request(PAGE, () => new Promise(() => {})).catch(() => {});
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(FILES_NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs one operation in the store. Undefined if the browser stores nothing, as in some private windows. */
async function within<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const db = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = db.transaction(STORE, 'readwrite');
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

const put = (row: Row) => within((store) => store.put(row));
const remove = (key: string) => within((store) => store.delete(key));

/** All files that are not expired. */
async function rows(): Promise<Row[]> {
  const all: Row[] = (await within((store) => store.getAll())) ?? [];
  const isOld = ({ at }: Row) => at < Date.now() - LIFE_MS;
  for (const { key } of all.filter(isOld)) await remove(key);
  return all.filter((row) => !isOld(row));
}

let last: Promise<unknown> = Promise.resolve();
/** Runs operations one after another, so that a file is never deleted before it is saved. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act);
  last = next;
  return next;
}

/** Files being uploaded, in case the browser is closed before they are sent. Deleted at logout. */
export const pendingFiles = {
  save: (owner: FileOwner, files: readonly PendingFile[]) =>
    inTurn(async () => {
      live();
      let room = (await rows()).reduce((left, { file }) => left - file.size, MAX_BYTES);
      for (const [turn, { key, file }] of files.entries()) {
        room -= file.size;
        if (room > 0) await put({ ...owner, key, file, page: PAGE, at: Date.now(), turn });
      }
    }),
  delete: (key: string) => inTurn(() => remove(key)),
  /** Moves files that were chosen before the draft was saved to its id. */
  settle: (owner: FileOwner) =>
    inTurn(async () => {
      for (const row of await rows())
        if (row.page === PAGE && row.userId === owner.userId && row.listingId === 0) await put({ ...row, ...owner });
    }),
  /** Files that no open page is uploading, in the order they were chosen. */
  left: ({ userId, listingId }: FileOwner): Promise<PendingFile[]> =>
    inTurn(async () => {
      const stored = await rows();
      if (stored.length === 0) return [];
      const held = (await navigator.locks?.query())?.held ?? [];
      const isLeft = (row: Row) => row.page !== PAGE && !held.some(({ name }) => name === row.page);
      const own = stored.filter((row) => row.userId === userId && row.listingId === listingId && isLeft(row));
      return own.sort((one, other) => one.at - other.at || one.turn - other.turn);
    }),
};

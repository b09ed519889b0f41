import { FILES_NAME } from '#web/app/storage.ts';
import { newKey } from './values.ts';

const STORE = 'pictures';
/** How long files stay in the browser, in milliseconds: a week; and how much of them, in bytes. */
const LIFE_MS = 7 * 86_400_000;
const MOST_BYTES = 300 * 2 ** 20;
/** This load of the page: what it keeps is on its way as long as it lives. */
const PAGE = `pictures-${newKey()}`;

/** Whose files, and of which listing; 0 before the server has its draft. */
export interface FileOwner {
  userId: number;
  listingId: number;
}
/** A file that was chosen, by the key of its upload. */
export interface KeptFile {
  key: string;
  file: File;
}
interface Row extends FileOwner, KeptFile {
  page: string;
  /** Unix milliseconds, and the place among those of the same moment. */
  at: number;
  turn: number;
}

let holding = false;
/** Says to other tabs that this page lives: the browser gives the lock back when it dies. */
function live(): void {
  if (holding || !navigator.locks) return;
  holding = true;
  void navigator.locks.request(PAGE, () => new Promise(() => {}));
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(FILES_NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Does one thing in the store; undefined where the browser keeps nothing, as in some private windows. */
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

/** Everything that is kept and not too old. */
async function rows(): Promise<Row[]> {
  const all: Row[] = (await within((store) => store.getAll())) ?? [];
  const isOld = ({ at }: Row) => at < Date.now() - LIFE_MS;
  for (const { key } of all.filter(isOld)) await remove(key);
  return all.filter((row) => !isOld(row));
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other: what is forgotten was kept before. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = last.then(act);
  last = next;
  return next;
}

/** Files that are on their way to the server, for when the browser dies before they are there; gone with the sign-in. */
export const keptFiles = {
  keep: (owner: FileOwner, files: readonly KeptFile[]) =>
    inTurn(async () => {
      live();
      let room = (await rows()).reduce((left, { file }) => left - file.size, MOST_BYTES);
      for (const [turn, { key, file }] of files.entries()) {
        room -= file.size;
        if (room > 0) await put({ ...owner, key, file, page: PAGE, at: Date.now(), turn });
      }
    }),
  forget: (key: string) => inTurn(() => remove(key)),
  /** The draft of those that were chosen before it was saved. */
  settle: (owner: FileOwner) =>
    inTurn(async () => {
      for (const row of await rows())
        if (row.page === PAGE && row.userId === owner.userId && row.listingId === 0) await put({ ...row, ...owner });
    }),
  /** What no living page is sending any more, in the order in which it was chosen. */
  left: ({ userId, listingId }: FileOwner): Promise<KeptFile[]> =>
    inTurn(async () => {
      const held = (await navigator.locks?.query())?.held ?? [];
      const isLeft = (row: Row) => row.page !== PAGE && !held.some(({ name }) => name === row.page);
      const own = (await rows()).filter((row) => row.userId === userId && row.listingId === listingId && isLeft(row));
      return own.sort((one, other) => one.at - other.at || one.turn - other.turn);
    }),
};

import type { Permission } from '#common/access/permissions.ts';
import type { Role } from '#common/access/roles.ts';
import type { NewSession, User } from '#common/contract/people/accounts.ts';
import { FILES_NAME, GUEST_KEY, localStore, type Read, readText, tabStore } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** A session as this browser stores it. */
export interface Session {
  token: string;
  /** Null if only the token is known. */
  user: User | null;
  /** By name. A missing permission is not granted. */
  permissions: Readonly<Record<string, boolean>>;
}

// Only this file writes these values, so any object is trusted.
const readObject: Read<object> = (value) => (typeof value === 'object' && value !== null ? value : undefined);

/** The current session, null for visitors. Always null on the server and before restoreSession(). */
export const session = createStore<Session | null>(null);
// The next person may log in and out, and must not find a guest's address.
session.subscribe(() => session.get() && tabStore.remove(GUEST_KEY));
let isRestored = false;
let isKept = true;
const KEYS = ['token', 'user', 'permissions'];

function readStored(): void {
  const token = localStore.get('token', readText);
  // Another tab that logs out removes the keys one by one; the first is enough.
  if (!token && !session.get()) return;
  const stored = (key: string) => localStore.get(key, readObject);
  const user = (stored('user') as User | undefined) ?? null;
  session.set(token ? { token, user, permissions: { ...stored('permissions') } } : null);
}

/** Reads the stored session and follows changes in other tabs. Runs once, in the browser, after hydration. */
export function restoreSession(): void {
  if (isRestored) return;
  isRestored = true;
  readStored();
  localStore.onChange((key) => (key === null || KEYS.includes(key)) && readStored());
}

/** The access token, empty for visitors. */
export const tokenOf = (): string => session.get()?.token ?? '';

function save(next: Session): void {
  isKept = localStore.set('token', next.token);
  localStore.set('user', next.user);
  localStore.set('permissions', next.permissions);
  // Not readStored back from storage: without storage, the session lasts as long as the page.
  session.set(next);
}

/** Whether the browser stored the session. If not, it ends with this page. */
export const isSessionKept = (): boolean => isKept;

/**
 * Saves a new session. setPermissions() adds its permissions. The same user keeps theirs until then, so that the open
 * screen stays.
 */
export function startSession({
  tokenInfo,
  user,
}: Pick<NewSession, 'user'> & { tokenInfo: { access_token: string } }): void {
  const last = session.get();
  const permissions = last?.user?.id === user.id ? last.permissions : {};
  save({ token: tokenInfo.access_token, user, permissions });
}

/** Thrown by a GET whose session has expired. The login opens, so nobody reports it, and lists load again afterwards. */
export class SessionEnded extends Error {}

/** Ends the session and deletes its data: token, user, permissions, menu state and unsent files. */
export function endSession(): void {
  for (const key of KEYS) localStore.remove(key);
  localStore.remove('menu');
  // A renter's saved places are personal data.
  localStore.remove('pointsOfInterest');
  deletePendingFiles();
  if (session.get()) session.set(null);
}

function deletePendingFiles(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(FILES_NAME);
  } catch {
    // A browser that forbids storage has stored none.
  }
}

function update(part: Partial<Session>): void {
  const now = session.get();
  const next = now && { ...now, ...part };
  // Nothing is drawn again for what is known.
  if (next && JSON.stringify(next) !== JSON.stringify(now)) save(next);
}

/** Both at once, so that the frame is drawn once. */
export const setAccount = (account: { user: User; permissions: Session['permissions'] }): void => update(account);

export const setUser = (user: User): void => update({ user });

export const setPermissions = (permissions: Session['permissions']): void => update({ permissions });

/** Whether the user has a permission. Only for display: the server decides. */
export const can = (permission: Permission): boolean => session.get()?.permissions[permission] === true;

/** The current session; re-renders on changes. */
export const useSession = (): Session | null => useStore(session, null);
/** Same as can(); re-renders on changes. */
export const useCan = (permission: Permission): boolean => useSession()?.permissions[permission] === true;

/** The user's effective role: the first. */
export const roleOf = (user: User | null | undefined): Role | undefined => user?.roles?.[0]?.kind;

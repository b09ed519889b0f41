import type { Permission } from '#common/access/permissions.ts';
import type { Role } from '#common/access/roles.ts';
import type { SignIn, User } from '#common/contract/accounts.ts';
import { FILES_NAME, localStore, type Read, readText } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** A sign-in as this browser keeps it. */
export interface Session {
  token: string;
  /** Null where only the token is known. */
  user: User | null;
  /** By name; what is absent is not allowed. */
  permissions: Readonly<Record<string, boolean>>;
}

// Written by this file alone: whatever is no object at all counts as nothing.
const readObject: Read<object> = (value) => (typeof value === 'object' && value !== null ? value : undefined);

/** Who is signed in; null for nobody. Nobody on the server and until restoreSession() has run. */
export const session = createStore<Session | null>(null);
let isRestored = false;
const KEYS = ['token', 'user', 'permissions'];

function read(): void {
  const token = localStore.get('token', readText);
  // Another tab that signs out removes one key after the other: the first says it all.
  if (!token && !session.get()) return;
  const kept = (key: string) => localStore.get(key, readObject);
  const user = (kept('user') as User | undefined) ?? null;
  session.set(token ? { token, user, permissions: { ...kept('permissions') } } : null);
}

/** Reads what an earlier visit kept and follows other tabs. Runs once, in the browser; public pages wait for hydration. */
export function restoreSession(): void {
  if (isRestored) return;
  isRestored = true;
  read();
  localStore.onChange((key) => (key === null || KEYS.includes(key)) && read());
}

/** The token to send along; empty for nobody. */
export const tokenOf = (): string => session.get()?.token ?? '';

function keep(next: Session): void {
  localStore.set('token', next.token);
  localStore.set('user', next.user);
  localStore.set('permissions', next.permissions);
  // Not read back: where the browser keeps nothing, the sign-in lasts as long as the page.
  session.set(next);
}

/** Keeps a sign-in. Its permissions come with setPermissions(). */
export const startSession = ({
  tokenInfo,
  user,
}: Pick<SignIn, 'user'> & { tokenInfo: { access_token: string } }): void =>
  keep({ token: tokenInfo.access_token, user, permissions: {} });

/** Forgets the sign-in: token, user, permissions, the state of the menu and files that were being sent. */
export function endSession(): void {
  for (const key of KEYS) localStore.remove(key);
  localStore.remove('menu');
  // Where somebody lives and works is theirs alone.
  localStore.remove('pointsOfInterest');
  globalThis.indexedDB?.deleteDatabase(FILES_NAME);
  if (session.get()) session.set(null);
}

function change(part: Partial<Session>): void {
  const now = session.get();
  if (now) keep({ ...now, ...part });
}

/** Takes the person anew: from the server, or after a change of theirs. */
export const setUser = (user: User): void => change({ user });

/** Takes the permissions anew. */
export const setPermissions = (permissions: Session['permissions']): void => change({ permissions });

/** Whether the person signed in has a permission. Only a mirror: the server decides. */
export const can = (permission: Permission): boolean => session.get()?.permissions[permission] === true;

/** The sign-in, followed. */
export const useSession = (): Session | null => useStore(session, null);
/** As can(), followed. */
export const useCan = (permission: Permission): boolean => useSession()?.permissions[permission] === true;

/** The role that counts: the first. */
export const roleOf = (user: User | null | undefined): Role | undefined => user?.roles?.[0]?.kind;

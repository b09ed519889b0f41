import type { SignIn } from '#common/contract/accounts.ts';
import { AppError } from '#common/errors.ts';
import type { Api } from '#web/app/context.ts';
import { endSession, setPermissions, startSession } from '#web/app/session.ts';

/**
 * Takes a sign-in: token and person are kept, then the permissions are loaded. Where that fails nothing of the sign-in
 * is left, and it throws what went wrong.
 */
export async function takeSignIn(api: Api, answer: SignIn): Promise<void> {
  startSession(answer);
  try {
    const rights = await api.myAccount.permissions();
    if (!rights) throw new AppError('auth.required');
    setPermissions(rights.permissions);
  } catch (error) {
    endSession();
    throw error;
  }
}

/**
 * Where somebody was going when they were asked to sign in: the path that `?next=` names, with query and anchor. Only
 * ever a path of this site; undefined for anything else.
 */
export function nextPath(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, origin);
  // "/.//host" stays on the site while it is resolved and leaves it once its path is followed.
  if (url?.origin !== origin || url.pathname.startsWith('//') || isLogin(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Whether a path (with or without language prefix) is that of the login. */
export const isLogin = (pathname: string): boolean => /^(?:\/fr)?\/login\/?$/.test(pathname);

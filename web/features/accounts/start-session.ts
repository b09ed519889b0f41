import type { SignIn } from '#common/contract/accounts.ts';
import { AppError } from '#common/errors.ts';
import type { Api } from '#web/app/context.ts';
import { endSession, setPermissions, startSession } from '#web/app/session.ts';

/**
 * Stores the token and the user, then loads the permissions. If that fails, it deletes the session and throws the
 * error.
 */
export async function startSessionWithPermissions(api: Api, answer: SignIn): Promise<void> {
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
 * The path in `?next=`, with query and hash: the page that required a login. Undefined if it isn't a path of this site.
 */
export function nextPath(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, origin);
  // "/.//host" resolves to this site, but browsers that follow its path leave the site.
  if (url?.origin !== origin || url.pathname.startsWith('//') || isLogin(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Whether a path (with or without language prefix) is that of the login page. */
export const isLogin = (pathname: string): boolean => /^(?:\/fr)?\/login\/?$/.test(pathname);

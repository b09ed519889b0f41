import type { NewSession } from '#common/contract/people/accounts.ts';
import type { Api } from '#web/app/context.ts';
import { sitePath } from '#web/app/return-path.ts';
import { endSession, setPermissions, startSession } from '#web/app/session.ts';

/**
 * Stores the token and the user, then loads the permissions. If that fails, it deletes the session and throws the
 * error.
 */
export async function startSessionWithPermissions(api: Api, answer: NewSession): Promise<void> {
  startSession(answer);
  try {
    setPermissions((await api.myAccount.permissions()).permissions);
  } catch (error) {
    endSession();
    throw error;
  }
}

/** The path in `?next=`: the page that required a login. Undefined if it isn't a path of this site. */
export const nextPath = (search: string, origin: string): string | undefined =>
  sitePath(new URLSearchParams(search).get('next'), origin);

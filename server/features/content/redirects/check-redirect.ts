import type { RedirectResult } from '#common/contract/content/redirects.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Address, findAddressOwner } from './find-address-owner.ts';
import { followRedirects, type Redirects } from './follow.ts';

/** Why a redirect by hand is refused. */
type RedirectProblem = Extract<RedirectResult, 'reserved' | 'taken' | 'loop'>;

/** Checks a redirect against what is stored: the end of its way, or why it is refused. */
export async function checkRedirect(
  db: Db,
  redirects: Redirects,
  { lang, path, to }: Address & { to: string | null },
): Promise<{ to: string | null } | { problem: RedirectProblem }> {
  const owner = await findAddressOwner(db, { lang, path });
  if (owner) return { problem: owner === 'reserved' ? 'reserved' : 'taken' };
  if (to === null) return { to };
  const others = { get: (from: string) => (from === path ? undefined : redirects.get(from)) };
  const followed = followRedirects(others, to);
  const end = followed ? followed.to : to;
  return end === path || end?.startsWith(`${path}/`) ? { problem: 'loop' } : { to: end };
}

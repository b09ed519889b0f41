import { findLinkProblem } from '#server/features/content/redirects/find-link-problem.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collectLinks } from './collect-links.ts';
import { saveCheck } from './save-check.ts';

/** A link inside the site is broken at once, because nothing is temporary about it. */
const BROKEN = 3;

/** Collects all links and checks those inside the site. */
export async function checkInternalLinks(db: Db): Promise<void> {
  await collectLinks(db);
  const links = await db
    .selectFrom('links')
    .select(['url', 'lang'])
    .distinct()
    .where('url', '!~*', '^https?://')
    .execute();
  const reasons = new Map<string, string>();
  for (const { url, lang } of links) {
    // A path is read in the language of its text. One broken language is a finding.
    const reason = (await findLinkProblem(db, url, lang)) ?? '';
    reasons.set(url, reasons.get(url) || reason);
  }
  for (const [url, reason] of reasons)
    await saveCheck(db, { url, status: null, reason, fails: reason === '' ? 0 : BROKEN });
}

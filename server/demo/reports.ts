import { randomUUID } from 'node:crypto';
import type { ReportReasonKey } from '#common/catalog/report-reasons.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Reports of visitors. The last two are about the same listing. */
const REPORTS: readonly { reason: ReportReasonKey; details: string; email: string | null; lang: 'en' | 'fr' }[] = [
  {
    reason: 'fraudulent-or-scam',
    details: 'They asked for a deposit by transfer before I could see the home.',
    email: 'nadia@example.com',
    lang: 'en',
  },
  { reason: 'already-rented', details: 'C’est loué depuis deux semaines.', email: 'marc@example.com', lang: 'fr' },
  { reason: 'wrong-price', details: '', email: null, lang: 'en' },
];
const MINUTES_BETWEEN = 35;

/** Writes reports on listings of other companies. */
export async function writeReports(db: Db, landlordCompanyId: number, today: Date): Promise<void> {
  const listings = await db
    .selectFrom('listings')
    .select('id')
    .where('company_id', '!=', landlordCompanyId)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(REPORTS.length - 1)
    .execute();
  for (const [at, report] of REPORTS.entries()) {
    const listing = listings[at] ?? listings.at(-1);
    if (!listing) return;
    const created_at = new Date(today.getTime() - (REPORTS.length - at) * MINUTES_BETWEEN * 60_000);
    await db
      .insertInto('listing_reports')
      .values({ ...report, listing_id: listing.id, request_key: randomUUID(), created_at })
      .execute();
  }
}

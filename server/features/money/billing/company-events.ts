import { formatDay } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { lastFreeDay } from '#common/time/days.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { readCreditPrices } from './ledger/prices.ts';

/** One-time events. Lasting conditions, such as offline listings, are alerts of the dashboard. */
const KINDS = [
  'featured-ended',
  'listings-reviewed',
  'membership-ended',
  'credits-ending',
] as const satisfies DB['company_alerts']['kind'][];

/** A past change of a company's listings, membership or credits. */
export interface CompanyEvent {
  id: number;
  kind: (typeof KINDS)[number];
  at: Date;
  message: string;
}

/**
 * A company's events since a moment, newest first. Listings that needed credits are no longer named once the wallet pays
 * for them, or once they are no drafts.
 */
export async function readCompanyEvents(
  db: Db,
  {
    companyId,
    credits,
    since,
    limit,
    t,
  }: { companyId: number; credits: number; since: Date; limit: number; t: Translate },
): Promise<CompanyEvent[]> {
  const rows = await db
    .selectFrom('company_alerts')
    .select(['id', 'kind', 'at', 'facts'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', KINDS)
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: (typeof KINDS)[number]; facts: AlertFacts }>()
    .execute();
  const waiting = await stillUnpaid(
    db,
    companyId,
    credits,
    rows.flatMap(({ facts }) => facts.unpaid ?? []),
  );
  return rows
    .map(({ facts, ...row }) => {
      const unpaid = facts.unpaid?.filter(({ id }) => waiting.has(id));
      return { ...row, message: messageOf(row.kind, { ...facts, ...(unpaid && { unpaid }) }, t) };
    })
    .filter(({ message }) => message !== '');
}

/** Those of the listings that are still drafts, unless the credits activate them all. */
async function stillUnpaid(
  db: Db,
  companyId: number,
  credits: number,
  listings: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  if (listings.length === 0) return new Set();
  const { activation } = await readCreditPrices(db);
  const drafts = await db
    .selectFrom('listings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'draft')
    .where(
      'id',
      'in',
      listings.map(({ id }) => id),
    )
    .execute();
  return new Set(drafts.length * activation <= credits ? [] : drafts.map(({ id }) => id));
}

/** The facts of all these kinds. */
interface AlertFacts {
  endsOn?: string;
  lastDay?: string;
  credits?: number;
  ended?: { title: string }[];
  live?: { title: string }[];
  unpaid?: { id: number; title: string }[];
  incomplete?: { title: string }[];
}

const namesOf = (titles: readonly { title: string }[]) => titles.map(({ title }) => title).join('; ');

function messageOf(kind: CompanyEvent['kind'], facts: AlertFacts, t: Translate): string {
  const { ended = [], endsOn = '', lastDay = '', credits = 0 } = facts;
  if (kind === 'featured-ended') return t('billing.alert.featured', { count: ended.length, names: namesOf(ended) });
  if (kind === 'membership-ended')
    return t('billing.alert.membershipEnded', { day: formatDay(lastFreeDay(endsOn), t) });
  if (kind === 'credits-ending')
    return t('billing.alert.creditsEnding', { count: credits, day: formatDay(lastDay, t) });
  return (['live', 'unpaid', 'incomplete'] as const)
    .filter((part) => facts[part]?.length)
    .map((part) => {
      const { [part]: titles = [] } = facts;
      return t(`billing.alert.reviewed.${part}`, { count: titles.length, names: namesOf(titles) });
    })
    .join(' ');
}

import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { FeedDetail } from '#common/contract/feeds/feed-records.ts';
import type { Lang } from '#common/contract/fields.ts';
import { MAX_CENTS } from '#common/contract/market/listing-limits.ts';
import { FEED_ROW_CODES, type FeedIssue, type FeedRowCode } from '#common/feeds/feed-codes.ts';
import type { FeedAction } from '#common/feeds/feed-run.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Codes of homes that a person must look at before they are public. */
const WAITING: readonly FeedRowCode[] = ['rent.outlier', 'area.outlier', 'home.double'];

/** The reasons why a home waits, with their values. */
export const waitsFor = (issues: readonly FeedIssue[]): string[] =>
  issues.flatMap(({ code, value = '' }) => (WAITING.includes(code) ? [`${code} ${value}`.trim()] : []));

interface Home {
  homeKey: string;
  rentCents: number | null;
}

/** A row of a run, with the home that it has in the file and in the feed. */
interface HomeRow {
  action: FeedAction;
  line: number | null;
  issues: FeedIssue[];
  item: Home | null;
  content: Home | null;
  title: string;
}

/** Notes the second and later rows of one home. Without a unit, only rows with the same rent are one home. */
export function noteDoubles(rows: readonly HomeRow[]): void {
  const seen = new Set<string>();
  const isNew = ({ action }: HomeRow) => action === 'create';
  for (const row of [...rows.filter((one) => !isNew(one)), ...rows.filter(isNew)]) {
    const homeKey = row.content?.homeKey ?? row.item?.homeKey ?? '';
    if (homeKey === '' || row.action === 'absent' || row.action === 'reject') continue;
    const hasUnit = !/\|\|[\d,]*$/.test(homeKey);
    const key = hasUnit ? homeKey : `${homeKey}|${row.content?.rentCents ?? row.item?.rentCents}`;
    if (isNew(row) && seen.has(key))
      row.issues = [
        ...row.issues,
        {
          code: 'home.double',
          severity: FEED_ROW_CODES['home.double'],
          line: row.line ?? 1,
          value: row.title.slice(0, 200),
        },
      ];
    seen.add(key);
  }
}

/** Whether an issue is about a rent that no listing can have. */
export const isRentTooHigh = ({ code, value }: { code: string; value?: string | null }): boolean =>
  code === 'rent.outlier' && Number(value) * 100 > MAX_CENTS;

/** SQL for the same of the item `i`. */
const NEEDS_RENT = sql<boolean>`exists (select from unnest(i.waits_for) as reason
  where reason ~ '^rent[.]outlier [0-9.]+$' and split_part(reason, ' ', 2)::numeric * 100 > ${MAX_CENTS})`;

/** Waiting homes that a feed's page shows. */
const SHOWN = 50;

/** The homes of a feed that wait for a person, with the codes of the reasons and the city in a language. */
export async function readWaitingHomes(db: Db, feedId: number, lang: Lang): Promise<FeedDetail['waiting']> {
  const { rows } = await sql<FeedDetail['waiting'][number]>`
    select l.id as "listingId", concat_ws(', ', l.street, ${sql.ref(`c.name_${lang}`)}) as title, l.state = 'draft' as "isDraft",
      array(select split_part(reason, ' ', 1) from unnest(i.waits_for) as reason) as codes, ${NEEDS_RENT} as "needsRent"
    from feed_items i join listings l on l.id = i.listing_id left join cities c on c.id = l.city_id
    where i.feed_id = ${feedId} and i.waits_for <> '{}' and l.state in ('draft', 'active', 'paused')
      and (l.state <> 'draft' or l.activated_at is null)
    order by l.id limit ${SHOWN}`.execute(db);
  return rows;
}

/**
 * Lets a home of a feed pass. A live one gets its new facts with the next run. Throws `listing.not_found` for a home that
 * does not wait, or that waits for a rent that a listing can have.
 */
export async function acceptWaitingHome(db: Db, feedId: number, listingId: number): Promise<void> {
  const { rows } = await sql`
    update feed_items i set accepted = array(select distinct unnest(accepted || waits_for)), waits_for = '{}', content_hash = ''
    where feed_id = ${feedId} and listing_id = ${listingId} and waits_for <> '{}' and not ${NEEDS_RENT} returning listing_id`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('listing.not_found');
}

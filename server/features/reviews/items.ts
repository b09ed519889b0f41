import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { LISTING_KINDS, REVIEW_KINDS, type ReviewKind } from '#common/catalog/review-kinds.ts';
import type { ReviewRow, reviews } from '#common/contract/reviews.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { type ListOrder, readPage, searchedBy } from '#server/platform/lists.ts';

type ReviewsQuery = z.output<(typeof reviews)['list']['query']>;
type ReviewOverview = z.output<(typeof reviews)['overview']['output']>;

/** Days that the share decided in time covers. */
const SHARE_DAYS = 30;

/** SQL for the name of a user, or null. */
export const nameOfUser = (alias: string) => sql<string | null>`case when ${sql.ref(`${alias}.id`)} is not null then
  coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.email`)}) end`;

const isLeased = sql<boolean>`review_items.claimed_until > now()`;
/** Open and not put off. */
export const isWaiting = sql<boolean>`decided_at is null and (snoozed_until is null or snoozed_until <= now())`;

/** Items as lines of the queue. Their number needs none of the joins, and PostgreSQL removes left joins from a count. */
export const reviewLines = (db: Db) =>
  db
    .selectFrom('review_items')
    .leftJoin('companies', 'companies.id', 'review_items.company_id')
    .leftJoin('listings', (join) =>
      join.onRef('listings.id', '=', 'subject_id').on('review_items.kind', 'in', LISTING_KINDS),
    )
    .leftJoin('users as claimant', 'claimant.id', 'claimed_by')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .select([
      'review_items.id',
      'review_items.kind',
      'review_items.subject_id as subjectId',
      'review_items.priority',
      'opened_at',
      'due_at',
      'decision',
      'decided_at',
      'decided_by',
      sql<string>`case when listings.id is null then companies.name
        else coalesce(nullif(listings.name, ''), listings.street) end`.as('title'),
      sql<string | null>`case when listings.id is not null then companies.name
        when review_items.kind = 'name' then companies.approved_name end`.as('detail'),
      sql<Date | null>`case when decided_at is null and snoozed_until > now() then snoozed_until end`.as(
        'snoozed_until',
      ),
      sql<Date | null>`case when ${isLeased} then claimed_until end`.as('claimed_until'),
      sql<number | null>`case when ${isLeased} then claimed_by end`.as('claimed_by'),
      nameOfUser('claimant').as('claimant_name'),
      nameOfUser('decider').as('decider_name'),
    ]);

type ReviewLine = Awaited<ReturnType<ReturnType<typeof reviewLines>['execute']>>[number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A line as the contract has it. */
export const toReviewRow = (line: ReviewLine): ReviewRow => ({
  id: line.id,
  kind: line.kind,
  subjectId: line.subjectId,
  title: line.title,
  detail: line.detail,
  priority: line.priority,
  openedAt: line.opened_at.toISOString(),
  dueAt: line.due_at.toISOString(),
  snoozedUntil: iso(line.snoozed_until),
  claimedBy: line.claimed_by === null ? null : { id: line.claimed_by, name: line.claimant_name ?? '' },
  claimedUntil: iso(line.claimed_until),
  decision: line.decision,
  decidedBy: line.decided_by === null ? null : { id: line.decided_by, name: line.decider_name ?? '' },
  decidedAt: iso(line.decided_at),
});

const order: ListOrder<'urgency' | 'dueAt' | 'openedAt' | 'decidedAt'> = {
  sorts: {
    urgency: { notNull: [sql`review_items.priority`, sql`due_at`] },
    dueAt: { notNull: [sql`due_at`] },
    openedAt: { notNull: [sql`opened_at`] },
    // Empty for all open items, and for no decided one.
    decidedAt: { notNull: [sql`decided_at`] },
  },
  id: sql`review_items.id`,
};

const STATES = {
  open: () => isWaiting,
  mine: (userId: number) => sql<boolean>`decided_at is null and claimed_by = ${userId} and ${isLeased}`,
  snoozed: () => sql<boolean>`decided_at is null and snoozed_until > now()`,
  decided: () => sql<boolean>`decided_at is not null`,
};

/** The kinds of a filter: one of them, or all about companies or listings. */
const kindsOf = (kind: ReviewsQuery['kind']): readonly ReviewKind[] | undefined =>
  kind === 'company' ? ['account', 'name'] : kind === 'listing' ? LISTING_KINDS : kind && [kind];

/** The text that a search of listings reads. It has an index. */
export const listingText = sql`plain_text(coalesce(listings.name, '') || ' ' || coalesce(listings.street, '') || ' ' || coalesce(listings.postal_code, ''))`;

/** Items whose company or listing has each word. Subqueries use the indexes of both texts. */
const findReviews = (q: string) =>
  searchedBy(
    q,
    (word) => sql`(review_items.company_id in (select companies.id from companies
        where companies.search_text like ${word} or plain_text(companies.approved_name) like ${word})
      or review_items.kind = any(${LISTING_KINDS}) and subject_id in (select listings.id from listings where ${listingText} like ${word}))`,
  );

/** One page of the queue. */
export async function readReviews(context: Context, query: ReviewsQuery) {
  const kinds = kindsOf(query.kind);
  const matching = reviewLines(context.db)
    .where(STATES[query.state](actorOf(context).userId))
    .where(findReviews(query.q ?? ''))
    .$if(kinds !== undefined, (rows) => rows.where('review_items.kind', 'in', [...(kinds ?? [])]));
  const page = await readPage(context.db, matching, query, order);
  return { ...page, rows: page.rows.map(toReviewRow) };
}

/** The figures of the queue. */
export async function readReviewOverview(context: Context): Promise<ReviewOverview> {
  const { db } = context;
  const { userId } = actorOf(context);
  const [byKind, others, shares] = await Promise.all([
    sql<{ kind: ReviewKind; open: number; late: number; oldestAt: Date | null }>`
      select kind, count(*) as open, count(*) filter (where due_at < now()) as late, min(opened_at) as "oldestAt"
      from review_items where ${isWaiting} group by kind`.execute(db),
    sql<{ snoozed: number; mine: number }>`
      select count(*) filter (where snoozed_until > now()) as snoozed,
        count(*) filter (where claimed_by = ${userId} and claimed_until > now()) as mine
      from review_items where decided_at is null`.execute(db),
    sql<{ decided: number; inTime: number }>`
      select count(*) as decided, count(*) filter (where decided_at <= due_at) as "inTime" from review_items
      where decided_at > now() - make_interval(days => ${SHARE_DAYS}) and decision <> 'withdrawn'`.execute(db),
  ]);
  const found = new Map(byKind.rows.map((row) => [row.kind, row]));
  const { decided = 0, inTime = 0 } = shares.rows[0] ?? {};
  return {
    kinds: REVIEW_KINDS.map((kind) => {
      const { open = 0, late = 0, oldestAt = null } = found.get(kind) ?? {};
      return { kind, open, late, oldestAt: iso(oldestAt) };
    }),
    snoozed: others.rows[0]?.snoozed ?? 0,
    mine: others.rows[0]?.mine ?? 0,
    decided,
    shareInTime: decided === 0 ? null : inTime / decided,
  };
}

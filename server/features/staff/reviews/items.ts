import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  isAboutListing,
  LISTING_KINDS,
  REVIEW_KINDS,
  REVIEW_LISTS,
  type ReviewKind,
} from '#common/catalog/review-kinds.ts';
import { MAX_COUNTED } from '#common/contract/lists.ts';
import type { ReviewRow, reviews } from '#common/contract/staff/reviews.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { type ListOrder, readPage, searchedBy } from '#server/platform/lists/lists.ts';

type ReviewsQuery = z.output<(typeof reviews)['list']['query']>;
type ReviewOverview = z.output<(typeof reviews)['overview']['output']>;

/** Days that the share decided in time covers. */
const SHARE_DAYS = 30;

/** Characters of a message in the list. */
const EXCERPT = 100;

/** SQL for the name of a user, or null. */
const nameOfUser = (alias: string) => sql<string | null>`case when ${sql.ref(`${alias}.id`)} is not null then
  coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.email`)}) end`;

const isLeased = sql<boolean>`review_items.claimed_until > now()`;
/** The company of an item; 0 for a message, which has none. */
export const COMPANY_OF_ITEM = sql<number>`coalesce(review_items.company_id, 0)`.as('companyId');

/** The record that an item is about, for the audit log. */
export const subjectOf = ({
  kind,
  subjectId,
  companyId,
}: {
  kind: ReviewKind;
  subjectId: number;
  companyId: number;
}) =>
  kind === 'message' || isAboutListing(kind)
    ? { subjectKind: kind === 'message' ? ('message' as const) : ('listing' as const), subjectId }
    : { subjectKind: 'company' as const, subjectId: companyId };

/** Open and not put off. */
export const isWaiting = sql<boolean>`review_items.decided_at is null and (snoozed_until is null or snoozed_until <= now())`;

/** The listing of an item, or the older one of a pair. */
const listingOfItem = sql<
  number | null
>`case when review_items.kind = any(${LISTING_KINDS}) then subject_id else pair.a_id end`;

/** Items as lines of the queue. Their number needs none of the joins, and PostgreSQL removes left joins from a count. */
export const reviewLines = (db: Db) =>
  db
    .selectFrom('review_items')
    .leftJoin('companies', 'companies.id', 'review_items.company_id')
    .leftJoin('duplicate_pairs as pair', (join) =>
      join.onRef('pair.id', '=', 'subject_id').on('review_items.kind', '=', 'duplicate'),
    )
    .leftJoin('listings', (join) => join.on('listings.id', '=', listingOfItem))
    .leftJoin('feed_runs as run', (join) =>
      join.onRef('run.id', '=', 'subject_id').on('review_items.kind', '=', 'feed'),
    )
    .leftJoin('feeds', 'feeds.id', 'run.feed_id')
    .leftJoin('contact_messages as message', (join) =>
      join.onRef('message.id', '=', 'subject_id').on('review_items.kind', '=', 'message'),
    )
    .leftJoin('users as claimant', 'claimant.id', 'review_items.claimed_by')
    .leftJoin('users as decider', 'decider.id', 'review_items.decided_by')
    .select([
      'review_items.id',
      'review_items.kind',
      'review_items.subject_id as subjectId',
      'review_items.priority',
      'opened_at',
      'due_at',
      'decision',
      'review_items.decided_at',
      'review_items.decided_by',
      sql<string>`case when listings.id is not null then coalesce(nullif(listings.name, ''), listings.street, '')
        when review_items.kind = 'name' then coalesce(companies.proposed_name, companies.name)
        else coalesce(feeds.name, companies.name, nullif(message.full_name, ''), message.email, '') end`.as('title'),
      sql<string | null>`case when listings.id is not null or feeds.id is not null then companies.name
        when review_items.kind = 'name' then companies.approved_name
        else left(message.message, ${EXCERPT}) end`.as('detail'),
      sql<Date | null>`case when review_items.decided_at is null and snoozed_until > now() then snoozed_until end`.as(
        'snoozed_until',
      ),
      sql<Date | null>`case when ${isLeased} then claimed_until end`.as('claimed_until'),
      sql<number | null>`case when ${isLeased} then claimed_by end`.as('claimed_by'),
      sql<number>`(select count(*)::int from (select from review_items o where o.company_id = review_items.company_id
        and o.decided_at is null limit 100) open)`.as('company_items'),
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
  companyItems: line.company_items,
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

const orderIn = ({ state }: ReviewsQuery): ListOrder<'urgency' | 'dueAt' | 'openedAt' | 'decidedAt'> => ({
  sorts: {
    urgency: { notNull: [sql`review_items.priority`, sql`due_at`] },
    dueAt: { notNull: [sql`due_at`] },
    openedAt: { notNull: [sql`opened_at`] },
    // Open items have none, so the order of those is the day on which they are due.
    decidedAt: { notNull: [state === 'decided' ? sql`review_items.decided_at` : sql`due_at`] },
  },
  id: sql`review_items.id`,
});

const STATES = {
  open: () => isWaiting,
  mine: (userId: number) => sql<boolean>`review_items.decided_at is null and claimed_by = ${userId} and ${isLeased}`,
  snoozed: () => sql<boolean>`review_items.decided_at is null and snoozed_until > now()`,
  decided: () => sql<boolean>`review_items.decided_at is not null`,
};

/** The kinds of a filter: one of them, or all of a list. */
const kindsOf = (kind: ReviewsQuery['kind']): readonly ReviewKind[] | undefined =>
  kind === 'company' || kind === 'listing' ? REVIEW_LISTS[kind] : kind && [kind];

/** One page of the queue. */
export async function readReviews(context: Context, query: ReviewsQuery) {
  const kinds = kindsOf(query.kind);
  const matching = reviewLines(context.db)
    .where(STATES[query.state](actorOf(context).userId))
    .where(searchedBy(query.q ?? '', (word) => sql`review_items.search_text like ${word}`))
    .$if(kinds !== undefined, (rows) => rows.where('review_items.kind', 'in', [...(kinds ?? [])]));
  const page = await readPage(context.db, matching, query, orderIn(query));
  return { ...page, rows: page.rows.map(toReviewRow) };
}

/** The number of open items with this condition, which stops at MAX_COUNTED. */
export const countOpen = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*) from (select from review_items where ${isWaiting} and ${condition} limit ${MAX_COUNTED}) one)`;

/** The figures of the queue. */
export async function readReviewOverview(context: Context): Promise<ReviewOverview> {
  const { db } = context;
  const { userId } = actorOf(context);
  const [byKind, others, shares] = await Promise.all([
    sql<{ kind: ReviewKind; open: number; late: number; oldestAt: Date | null }>`
      select kinds.kind, ${countOpen(sql`review_items.kind = kinds.kind`)} as open, ${countOpen(sql`review_items.kind = kinds.kind and due_at < now()`)} as late,
        (select opened_at from review_items where ${isWaiting} and review_items.kind = kinds.kind order by opened_at limit 1) as "oldestAt"
      from unnest(${[...REVIEW_KINDS]}::text[]) as kinds (kind)`.execute(db),
    sql<{ snoozed: number; mine: number }>`
      select
        (select count(*) from (
          select from review_items where review_items.decided_at is null and snoozed_until > now() limit ${MAX_COUNTED}) one) as snoozed,
        (select count(*) from review_items
          where review_items.decided_at is null and claimed_by = ${userId} and claimed_until > now()) as mine`.execute(
      db,
    ),
    sql<{ decided: number; inTime: number }>`
      select count(*) as decided, count(*) filter (where review_items.decided_at <= due_at) as "inTime" from review_items
      where review_items.decided_at > now() - make_interval(days => ${SHARE_DAYS}) and decision <> 'withdrawn'`.execute(
      db,
    ),
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

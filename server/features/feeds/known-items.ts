import { sql } from 'kysely';
import type { ListingState } from '#common/contract/landlords/own-listings.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** A listing that a feed created, as its last applied file left it. */
export interface KnownItem {
  externalId: string;
  listingId: number;
  hash: string;
  homeKey: string;
  rentCents: number | null;
  planIds: Record<string, number>;
  /** Successful runs in a row that lacked it. */
  absentRuns: number;
  absentRunId: number | null;
  /** Its state before the feed archived it; null unless the feed did. */
  archivedFrom: ListingState | null;
  state: ListingState;
  lockedFields: string[];
  /** Why it waits for a person, and the reasons that a person accepted. */
  waitsFor: string[];
  accepted: string[];
  title: string;
}

/** Items per query: the server answers nothing else while it reads their rows. */
const PAGE_SIZE = 500;

/** The listings of a feed by the sender's id. */
export async function readKnownItems(db: Db, feedId: number): Promise<Map<string, KnownItem>> {
  const items: KnownItem[] = [];
  for (let page = await readPage(db, feedId, ''); page.length > 0; ) {
    items.push(...page);
    page = page.length < PAGE_SIZE ? [] : await readPage(db, feedId, items.at(-1)?.externalId ?? '');
  }
  items.sort((one, other) => one.listingId - other.listingId);
  return new Map(items.map((item) => [item.externalId, item]));
}

async function readPage(db: Db, feedId: number, after: string): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select i.external_id as "externalId", i.listing_id as "listingId", i.content_hash as hash, i.home_key as "homeKey",
      i.rent_cents as "rentCents", i.plan_ids as "planIds", i.absent_runs as "absentRuns", i.absent_run_id as "absentRunId",
      i.archived_from as "archivedFrom", l.state, l.locked_fields as "lockedFields", i.waits_for as "waitsFor", i.accepted, coalesce(l.street, '') as title
    from feed_items i join listings l on l.id = i.listing_id
    where i.feed_id = ${feedId} and i.external_id > ${after} order by i.external_id limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

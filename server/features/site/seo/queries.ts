import { type NotNull, sql } from 'kysely';
import { listingPath } from '#common/listings/listing-path.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { SitePage } from './urls.ts';

/** Listings read per batch. */
const BATCH = 2_000;

/** A fixed range of listing ids. Its files change only with its listings. */
export interface ListingBlock {
  number: number;
  changedAt: string;
}

/** The blocks with active listings. */
export async function readListingBlocks(db: Db, idsPerBlock: number): Promise<ListingBlock[]> {
  const block = sql<number>`(id - 1) / ${sql.lit(idsPerBlock)}`;
  const rows = await db
    .selectFrom('listings')
    .select(({ fn }) => [block.as('number'), fn.max('updated_at').as('changed_at')])
    .where('state', '=', 'active')
    .groupBy(block)
    .orderBy(block)
    .execute();
  return rows.map(({ number, changed_at }) => ({ number, changedAt: changed_at.toISOString() }));
}

/** The active listings of a block in batches, so that a large market is never in memory. */
export async function* readListingPages(
  db: Db,
  places: Places,
  block: number,
  idsPerBlock: number,
): AsyncGenerator<SitePage[]> {
  const last = (block + 1) * idsPerBlock;
  for (let after = block * idsPerBlock; after < last; ) {
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'name', 'street', 'city_id', 'updated_at'])
      .where('state', '=', 'active')
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(BATCH)
      .$narrowType<{ street: NotNull; city_id: NotNull }>()
      .execute();
    yield rows.map(({ id, name, street, city_id, updated_at }) => {
      const city = places.byId('city', city_id)?.name ?? { en: '', fr: '' };
      const pathIn = (cityName: string) => listingPath({ id, name, address: street, city: cityName });
      return { en: pathIn(city.en), fr: pathIn(city.fr), changedAt: updated_at.toISOString() };
    });
    const [lastRow] = rows.slice(-1);
    if (!lastRow || rows.length < BATCH) return;
    after = lastRow.id;
  }
}

/** The latest change of an active listing by city (ISO). */
export async function readCityChanges(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('listings')
    .select(({ fn }) => ['city_id', fn.max('updated_at').as('changed_at')])
    .where('state', '=', 'active')
    .$narrowType<{ city_id: NotNull }>()
    .groupBy('city_id')
    .execute();
  return new Map(rows.map(({ city_id, changed_at }) => [city_id, changed_at.toISOString()]));
}

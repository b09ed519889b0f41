import type { NotNull } from 'kysely';
import { type GoneHome, HOMES_PER_PAGE, type HomesPage } from '#common/contract/market/renter-homes.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import { cardMarks } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Maximum gone homes in a list. */
const MAX_GONE = 50;

type Reading = Pick<Context, 'db' | 'search' | 'places' | 'lang'>;

/** One page of homes in the order of `ids`, and separately those that are gone. */
export async function readHomesPage(
  context: Reading,
  ids: readonly number[],
  { page = 1, perPage = HOMES_PER_PAGE }: { page?: number | undefined; perPage?: number | undefined },
): Promise<HomesPage> {
  const { search, lang } = context;
  const live = ids.filter((id) => search.has(id));
  const gone = await findGoneHomes(
    context,
    ids.filter((id) => !search.has(id)),
  );
  const listings = search.cards(live.slice((page - 1) * perPage, page * perPage), lang);
  return { count: live.length, page, perPage, listings, goneListings: gone.slice(0, MAX_GONE) };
}

/** The remaining facts of homes that are no longer listed, in the order of their ids. Unknown ids are skipped. */
export async function findGoneHomes({ db, places, lang }: Reading, ids: readonly number[]): Promise<GoneHome[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'name', 'street', 'city_id'])
    .where('id', 'in', ids)
    // An active home that isn't in the index yet appears with the next call.
    .where('state', 'not in', ['active', 'draft'])
    .where('activated_at', 'is not', null)
    .$narrowType<{ street: NotNull; city_id: NotNull }>()
    .execute();
  const homes = new Map(
    rows.map(({ id, name, street, city_id }) => {
      const city = places.byId('city', city_id);
      const home = { id, address: street, city: city?.name[lang] ?? '', province: city?.provinceCode ?? '' };
      return [id, name === null ? home : { ...home, name }] as const;
    }),
  );
  return ids.flatMap((id) => homes.get(id) ?? []);
}

/** Map marks of active homes, one per building. */
export function marksOf({ search, lang }: Reading, ids: readonly number[]): { count: number; marks: MapMark[] } {
  const cards = search.cards(ids, lang);
  return { count: cards.length, marks: cardMarks(cards) };
}

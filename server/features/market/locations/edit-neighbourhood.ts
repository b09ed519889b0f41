import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { LANGS } from '#common/contract/fields.ts';
import type { NeighbourhoodBody } from '#common/contract/market/places-admin.ts';
import { hoodPath, recordRename } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { changePlaces, type Slugs } from './edit-place.ts';
import { readStoredPlace, type StoredPlace } from './read-admin-places.ts';

/** Ids of base data are below; those that editors create begin here. */
const FIRST_OWN_ID = 1_000_001;

/** Creates a neighbourhood of a city. Returns its id. Throws `location.not_found` and `address.taken`. */
export function createNeighbourhood(context: Context, cityId: number, body: NeighbourhoodBody): Promise<number> {
  return changePlaces(context, async (trx) => {
    const city = await readStoredPlace(trx, 'city', cityId, true);
    await requireFreeSlug(trx, context, cityId, body.slug);
    await deleteHoodRedirects(trx, city, [body.slug]);
    const { id } = await trx
      .insertInto('neighbourhoods')
      .values({
        id: sql<number>`(select greatest(max(id) + 1, ${FIRST_OWN_ID}) from neighbourhoods)`,
        city_id: cityId,
        ...columnsOf(body),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordChange(trx, context, cityId, { before: null, after: body.nameEn });
    return id;
  });
}

/**
 * Changes a neighbourhood. `cityId` moves it to another city with its listings and alerts; its old address redirects.
 * Throws `location.not_found`, `edit.conflict` and `address.taken`.
 */
export function editNeighbourhood(
  context: Context,
  id: number,
  { version, cityId, ...body }: NeighbourhoodBody & { version: number; cityId?: number | undefined },
): Promise<void> {
  return changePlaces(context, async (trx) => {
    const before = await lockNeighbourhood(trx, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    const from = await readStoredPlace(trx, 'city', before.city_id);
    const isMoved = cityId !== undefined && cityId !== before.city_id;
    const into = isMoved ? await readStoredPlace(trx, 'city', cityId, true) : from;
    const isRenamed = before.slug !== body.slug;
    if (isRenamed || isMoved) {
      await requireFreeSlug(trx, context, into.id, body.slug);
      await moveHood(trx, context, { from, into, slugs: { from: before.slug, into: body.slug } });
    }
    if (isMoved) await moveListings(trx, { hoodId: id, from: from.id, into: into.id });
    await trx
      .updateTable('neighbourhoods')
      .set({ ...columnsOf(body), city_id: into.id, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const change = { before: before.name_en, after: body.nameEn };
    await recordChange(trx, context, from.id, isMoved ? { ...change, after: null } : change);
    if (isMoved) await recordChange(trx, context, into.id, { ...change, before: null });
  });
}

interface HoodMove {
  from: StoredPlace;
  into: StoredPlace;
  slugs: { from: string; into: string };
}

/** Redirects a neighbourhood's address in both languages, and moves the alerts of its searches. */
async function moveHood(trx: Db, context: Context, { from, into, slugs }: HoodMove): Promise<void> {
  const item = { kind: 'city' as const, id: into.id };
  for (const lang of LANGS)
    await recordRename(trx, {
      lang,
      from: hoodPath(from[`slug_${lang}`], slugs.from),
      to: hoodPath(into[`slug_${lang}`], slugs.into),
      item,
      userId: actorOf(context).userId,
    });
  const old = `(^|&)hood=${slugs.from}(&|$)`;
  const query = sql`regexp_replace(query, ${old}, ${`\\1hood=${slugs.into}\\2`})`;
  const isOld = sql`location_kind = 'city' and location_id = ${from.id} and query ~ ${old}`;
  // A person's second alert for the same search ends, because the first one still runs.
  await sql`update alerts a set stopped_at = now()
    where ${isOld} and stopped_at is null and exists (
      select 1 from alerts b where b.prospect_id = a.prospect_id and b.location_kind = 'city' and b.location_id = ${into.id}
        and b.query = regexp_replace(a.query, ${old}, ${`\\1hood=${slugs.into}\\2`}) and b.stopped_at is null)`.execute(
    trx,
  );
  await sql`update alerts set location_id = ${into.id}, query = ${query} where ${isOld}`.execute(trx);
}

/** Moves the listings of a neighbourhood. The key of an address ends with its city. */
async function moveListings(trx: Db, { hoodId, from, into }: { hoodId: number; from: number; into: number }) {
  await sql`update listings set city_id = ${into},
      address_normalised = regexp_replace(address_normalised, ${`\\|${from}$`}, ${`|${into}`})
    where neighbourhood_id = ${hoodId} and city_id = ${from}`.execute(trx);
}

/** Deletes a neighbourhood without listings. Throws `location.not_found` and `location.in_use`. */
export function deleteNeighbourhood(context: Context, id: number): Promise<void> {
  return changePlaces(context, async (trx) => {
    const before = await lockNeighbourhood(trx, id);
    const { count } = await trx
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('neighbourhood_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > 0) throw new AppError('location.in_use', { count });
    await trx.deleteFrom('neighbourhoods').where('id', '=', id).execute();
    await recordChange(trx, context, before.city_id, { before: before.name_en, after: null });
  });
}

async function lockNeighbourhood(trx: Db, id: number) {
  const row = await trx.selectFrom('neighbourhoods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('location.not_found');
  return row;
}

async function requireFreeSlug(trx: Db, { t }: Context, cityId: number, slug: string): Promise<void> {
  const taken = await trx
    .selectFrom('neighbourhoods')
    .select('id')
    .where('city_id', '=', cityId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (taken) throw new AppError('address.taken', {}, { slug: t('errors.address.taken') });
}

/** Deletes the redirects from addresses that neighbourhoods of a city have now. */
export async function deleteHoodRedirects(trx: Db, city: Slugs, slugs: readonly string[]): Promise<void> {
  for (const lang of LANGS) {
    const paths = slugs.map((slug) => hoodPath(city[`slug_${lang}`], slug));
    await sql`delete from redirects where lang = ${lang} and from_path = any(${paths})`.execute(trx);
  }
}

const columnsOf = ({ nameEn, nameFr, slug, aliases, lat, lng }: NeighbourhoodBody) => ({
  name_en: nameEn,
  name_fr: nameFr,
  slug,
  lat,
  lng,
  ...(aliases !== undefined && { aliases }),
});

const recordChange = (
  trx: Db,
  context: Context,
  cityId: number,
  { before, after }: { before: string | null; after: string | null },
) =>
  writeAudit(trx, context, {
    action: 'city.modify',
    subjectKind: 'city',
    subjectId: cityId,
    details: { before: { neighbourhood: before }, after: { neighbourhood: after } },
  });

import { sql } from 'kysely';
import type { NeighbourhoodBody } from '#common/contract/places-admin.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { changePlaces } from './edit-place.ts';
import { readStoredPlace } from './read-admin-places.ts';

/** Ids of base data are below; those that editors create begin here. */
const FIRST_OWN_ID = 1_000_001;

/** Creates a neighbourhood of a city. Returns its id. Throws `location.not_found` and `address.taken`. */
export function createNeighbourhood(context: Context, cityId: number, body: NeighbourhoodBody): Promise<number> {
  return changePlaces(context, async (trx) => {
    await readStoredPlace(trx, 'city', cityId, true);
    await requireFreeSlug(trx, context, cityId, body.slug);
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

/** Renames or moves a neighbourhood. Throws `location.not_found`, `edit.conflict` and `address.taken`. */
export function editNeighbourhood(
  context: Context,
  id: number,
  { version, ...body }: NeighbourhoodBody & { version: number },
): Promise<void> {
  return changePlaces(context, async (trx) => {
    const before = await lockNeighbourhood(trx, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    if (before.slug !== body.slug) await requireFreeSlug(trx, context, before.city_id, body.slug);
    await trx
      .updateTable('neighbourhoods')
      .set({ ...columnsOf(body), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await recordChange(trx, context, before.city_id, { before: before.name_en, after: body.nameEn });
  });
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

const columnsOf = ({ nameEn, nameFr, slug, lat, lng }: NeighbourhoodBody) => ({
  name_en: nameEn,
  name_fr: nameFr,
  slug,
  lat,
  lng,
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

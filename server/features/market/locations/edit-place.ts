import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { PlaceBody } from '#common/contract/market/places-admin.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';
import { cutText } from '#common/values/cut-text.ts';
import {
  claimAddress,
  clearCachedRedirects,
  findAddressOwner,
  lockAddresses,
  publishRows,
  recordAssetUses,
  recordRename,
} from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import { notifyChanged } from '#server/platform/db/changes.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { type CityTexts, readCityTexts, saveCityTexts } from './city-texts.ts';
import type { PlaceKind } from './places.ts';
import { PLACE_TABLE, readStoredPlace, type StoredPlace } from './read-admin-places.ts';

/** Ids of base data are below; those that editors create begin here. */
const FIRST_OWN_ID = 1_000_001;
const FIELD = { en: 'slugEn', fr: 'slugFr' } as const;

/** Runs a change of places in a transaction. Afterwards this process knows it at once, and the others are notified. */
export async function changePlaces<T>({ db, pool, places }: Context, change: (trx: Db) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    // New ids are the highest plus one, so only one change may take place at a time.
    await lockAddresses(trx);
    return change(trx);
  });
  clearCachedRedirects(db);
  for (const table of ['cities', 'content_blocks', 'content_items']) clearCacheOfTable(db, table);
  await places.reload();
  notifyChanged(pool);
  return result;
}

/**
 * Changes a place. Its old addresses redirect, and a city's texts move with it. Throws `location.not_found`,
 * `edit.conflict`, `address.taken` and `address.reserved`.
 */
export function editPlace(
  context: Context,
  kind: PlaceKind,
  id: number,
  { version, ...body }: PlaceBody & { version: number },
): Promise<void> {
  return changePlaces(context, async (trx) => {
    const before = await readStoredPlace(trx, kind, id, true);
    if (before.version !== version) throw new AppError('edit.conflict');
    await requireMetro(trx, context, body);
    const item = { kind, id };
    for (const lang of LANGS)
      await claimAddress(trx, context.t, { lang, path: `/${slugIn(body, lang)}`, item, field: FIELD[lang] });
    await sql`update ${sql.table(PLACE_TABLE[kind])} set ${sql.join(setters(kind, body))}, version = version + 1
      where id = ${id}`.execute(trx);
    await movePlace(trx, {
      from: before,
      to: { slug_en: body.slugEn, slug_fr: body.slugFr },
      item,
      ...actorOf(context),
    });
    const texts = await readCityTexts(trx, body.slugEn);
    if (kind === 'city') await saveCityParts(trx, id, body);
    await writeAudit(trx, context, {
      action: `${kind}.modify`,
      subjectKind: kind,
      subjectId: id,
      details: changedFacts(
        { ...factsOf(before), ...(kind === 'city' && partsOf({ ...texts, pictureId: before.picture_id ?? null })) },
        { ...factsOf(body), ...(kind === 'city' && partsOf(body)) },
      ),
    });
  });
}

/** Creates a metropolitan area. Returns its id. Throws `address.taken`, `address.reserved` and `request.invalid`. */
export function createMetro(context: Context, body: PlaceBody): Promise<number> {
  return changePlaces(context, async (trx) => {
    const { provinceId } = body;
    const known = provinceId !== null && context.places.byId('province', provinceId);
    if (!known) throw new AppError('request.invalid', {}, { provinceId: context.t('validation.required') });
    for (const lang of LANGS)
      await claimAddress(trx, context.t, { lang, path: `/${slugIn(body, lang)}`, field: FIELD[lang] });
    const { id } = await trx
      .insertInto('metro_areas')
      .values({
        id: sql<number>`(select greatest(max(id) + 1, ${FIRST_OWN_ID}) from metro_areas)`,
        ...columnsOf(body),
        ...boxOf(body),
        province_id: provinceId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = changedFacts({}, factsOf(body));
    await writeAudit(trx, context, { action: 'metro.create', subjectKind: 'metro', subjectId: id, details });
    return id;
  });
}

/** The slugs of a stored place. */
export interface Slugs {
  slug_en: string;
  slug_fr: string;
}

/** A place's move to other addresses, in the transaction of its change. */
export async function movePlace(
  trx: Db,
  { from, to, item, userId }: { from: Slugs; to: Slugs; item: { kind: PlaceKind; id: number }; userId: number },
): Promise<void> {
  for (const lang of LANGS) {
    const [old, next] = [from[`slug_${lang}`], to[`slug_${lang}`]];
    if (old === next) continue;
    await recordRename(trx, { lang, from: `/${old}`, to: `/${next}`, withBelow: true, item, userId });
    // The other language also led from this slug to its own.
    const other: Lang = lang === 'en' ? 'fr' : 'en';
    const path = `/${old}`;
    const isFree = (await findAddressOwner(trx, { lang: other, path })) === null;
    const isMoved = await trx
      .selectFrom('redirects')
      .select('id')
      .where('lang', '=', other)
      .where('from_path', '=', path)
      .executeTakeFirst();
    if (isFree && !isMoved)
      await recordRename(trx, {
        lang: other,
        from: path,
        to: `/${to[`slug_${other}`]}`,
        withBelow: true,
        item,
        userId,
      });
  }
  if (item.kind === 'city' && from.slug_en !== to.slug_en)
    await publishRows(
      trx,
      'content_blocks',
      sql`update content_blocks set content_key = ${CITY_BLOCK + to.slug_en}
        where content_key = ${CITY_BLOCK + from.slug_en}
          and not exists (select 1 from content_blocks where content_key = ${CITY_BLOCK + to.slug_en})`,
    );
}

async function requireMetro(trx: Db, { t }: Context, { metroAreaId }: PlaceBody): Promise<void> {
  if (metroAreaId === null) return;
  const metro = await trx.selectFrom('metro_areas').select('id').where('id', '=', metroAreaId).executeTakeFirst();
  if (!metro) throw new AppError('request.invalid', {}, { metroAreaId: t('validation.one_of') });
}

const slugIn = ({ slugEn, slugFr }: PlaceBody, lang: Lang): string => (lang === 'en' ? slugEn : slugFr);

const columnsOf = (body: PlaceBody) => ({
  name_en: body.nameEn,
  name_fr: body.nameFr,
  in_en: body.inEn,
  in_fr: body.inFr,
  slug_en: body.slugEn,
  slug_fr: body.slugFr,
  population: body.population,
  lat: body.lat,
  lng: body.lng,
  ...(body.aliases !== undefined && { aliases: body.aliases }),
});

const boxOf = ({ south, west, north, east }: PlaceBody) => ({ south, west, north, east });
const NO_BOX = { south: null, west: null, north: null, east: null };

function setters(kind: PlaceKind, body: PlaceBody) {
  const columns = {
    ...columnsOf(body),
    ...(kind !== 'city' || body.hasBox ? boxOf(body) : NO_BOX),
    ...(kind === 'city' && { metro_area_id: body.metroAreaId }),
  };
  return Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
}

/** Saves a city's picture and texts. Throws `asset.not_found` and `asset.needs_alt`. */
async function saveCityParts(trx: Db, id: number, body: PlaceBody): Promise<void> {
  const { pictureId, nameEn } = body;
  const subject = { kind: 'city', id, field: 'picture', label: nameEn };
  await recordAssetUses(trx, subject, pictureId === null ? [] : [pictureId]);
  await trx.updateTable('cities').set({ picture_id: pictureId }).where('id', '=', id).execute();
  await saveCityTexts(trx, body);
}

/** Longest text in the audit log. The versions of the block have the whole texts. */
const AUDITED_LENGTH = 300;

const partsOf = ({ pictureId, headingEn, headingFr, textEn, textFr }: CityTexts & Pick<PlaceBody, 'pictureId'>) => ({
  picture: pictureId === null ? '' : String(pictureId),
  headingEn,
  headingFr,
  textEn: cutText(textEn, AUDITED_LENGTH),
  textFr: cutText(textFr, AUDITED_LENGTH),
});

function factsOf(place: StoredPlace | PlaceBody): AuditedFacts {
  const stored = 'nameEn' in place ? columnsOf(place) : place;
  return {
    nameEn: stored.name_en,
    nameFr: stored.name_fr,
    slugEn: stored.slug_en,
    slugFr: stored.slug_fr,
    population: String(stored.population),
    ...(stored.aliases !== undefined && { aliases: stored.aliases }),
  };
}

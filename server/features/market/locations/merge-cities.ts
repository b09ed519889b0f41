import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { CityMerge } from '#common/contract/market/places-admin.ts';
import { lockAddresses, moveReferences, readPublishedLinks, recordAssetUses } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { deleteHoodRedirects } from './edit-neighbourhood.ts';
import { changePlaces, movePlace } from './edit-place.ts';
import { readStoredPlace, type StoredPlace } from './read-admin-places.ts';

/** Counts everything that a merge would move. Throws `location.not_found` and `location.same`. */
export async function previewMerge({ db, places, lang }: Context, fromId: number, into: string): Promise<CityMerge> {
  const target = places.bySlug(into.trim().toLowerCase());
  if (target?.kind !== 'city') throw new AppError('location.not_found');
  if (target.id === fromId) throw new AppError('location.same');
  const from = await readStoredPlace(db, 'city', fromId);
  const refs = await readCityRefs(db, fromId);
  const { rows } = await sql<Omit<CityMerge, 'from' | 'into' | 'links'>>`
    select (select count(*) from listings where city_id = ${fromId}) as listings,
      (select count(*) from neighbourhoods where city_id = ${fromId}) as neighbourhoods,
      (select count(*) from neighbourhoods a join neighbourhoods b using (slug)
        where a.city_id = ${fromId} and b.city_id = ${target.id}) as "sameNeighbourhoods",
      (select count(*) from alerts where location_kind = 'city' and location_id = ${fromId}) as alerts,
      (select count(*) from companies where city_id = ${fromId}) as companies,
      (select count(distinct e.id) from content_entries e
        join content_parts p on p.entry_id = e.id and p.part = 'shared'
        join content_revisions r on r.id in (p.draft_id, p.live_id)
        where e.kind = 'post' and e.deleted_at is null and r.data -> 'cityId' = to_jsonb(${fromId}::int)) as posts,
      (select count(*) from menu_items where target = any(${refs})) as "menuItems",
      (select count(*) from landmarks where city_id = ${fromId}) as landmarks`.execute(db);
  const [counts] = rows;
  if (!counts) throw new AppError('location.not_found');
  return {
    ...counts,
    links: await countLinks(db, refs, from),
    from: { id: fromId, name: from[`name_${lang}`] },
    into: { id: target.id, name: target.name[lang] },
  };
}

/** A city's references, including by the ids of cities that were merged into it. */
async function readCityRefs(db: Db, id: number): Promise<string[]> {
  const merged = await db.selectFrom('merged_cities').select('from_id').where('into_id', '=', id).execute();
  return [id, ...merged.map(({ from_id }) => from_id)].map((one) => `city:${one}`);
}

/** Counts the links in published texts to a city, or to an address below its own. */
async function countLinks(db: Db, refs: readonly string[], { slug_en, slug_fr }: StoredPlace): Promise<number> {
  const targets = new Set([...refs, slug_en, slug_fr]);
  const leadsToCity = (url: string) => targets.has(/^(?:\/fr)?\/([^/?#]+)/.exec(url)?.[1] ?? url);
  const links = await readPublishedLinks(db);
  return links.filter(({ subject_kind: kind, url }) => kind !== 'menu' && leadsToCity(url)).length;
}

/**
 * Moves everything of a city created twice to another one in one transaction, redirects its addresses and deletes it.
 * Throws `location.not_found`, `location.same` and, unless the caller saw how many listings move, `location.merge_changed`.
 */
export async function mergeCities(
  context: Context,
  fromId: number,
  { intoId, listings }: { intoId: number; listings: number },
): Promise<void> {
  if (fromId === intoId) throw new AppError('location.same');
  await changePlaces(context, async (trx) => {
    // In one order, so that two merges can't deadlock.
    await lockAddresses(trx);
    const from = await readStoredPlace(trx, 'city', fromId, true);
    const into = await readStoredPlace(trx, 'city', intoId, true);
    if ((await countListings(trx, fromId)) !== listings) throw new AppError('location.merge_changed');
    await mergeNeighbourhoods(trx, fromId, into);
    // The key of an address ends with its city.
    await sql`update listings set address_normalised = regexp_replace(address_normalised, ${`\\|${fromId}$`}, ${`|${intoId}`})
      where city_id = ${fromId}`.execute(trx);
    for (const table of ['listings', 'companies', 'landmarks', 'feed_partners'] as const)
      await sql`update ${sql.table(table)} set city_id = ${intoId} where city_id = ${fromId}`.execute(trx);
    await mergeAlerts(trx, fromId, intoId);
    await mergeTrends(trx, fromId, intoId);
    await moveReferences(trx, context, { kind: 'post', field: 'cityId', from: fromId, to: intoId });
    await recordMerge(trx, fromId, intoId);
    await trx.deleteFrom('cities').where('id', '=', fromId).execute();
    await recordAssetUses(trx, { kind: 'city', id: fromId, field: 'picture', label: '' }, []);
    const item = { kind: 'city' as const, id: intoId };
    await movePlace(trx, { from, to: into, item, ...actorOf(context) });
    await writeAudit(trx, context, {
      action: 'city.merge',
      subjectKind: 'city',
      subjectId: intoId,
      details: { before: { nameEn: from.name_en }, after: { nameEn: into.name_en } },
    });
  });
  clearCacheOfTable(context.db, 'blog_posts');
}

async function countListings(db: Db, cityId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listings where city_id = ${cityId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets the id of a city lead to another city, including the ids of cities that were merged into it before. */
async function recordMerge(trx: Db, fromId: number, intoId: number): Promise<void> {
  // A restored database may have either city again.
  await trx.deleteFrom('merged_cities').where('from_id', 'in', [fromId, intoId]).execute();
  await trx.updateTable('merged_cities').set({ into_id: intoId }).where('into_id', '=', fromId).execute();
  await trx.insertInto('merged_cities').values({ from_id: fromId, into_id: intoId }).execute();
}

/** Moves neighbourhoods. Those with the same slug become one; their listings move. */
async function mergeNeighbourhoods(trx: Db, fromId: number, into: StoredPlace): Promise<void> {
  const intoId = into.id;
  const same = sql`neighbourhoods a join neighbourhoods b using (slug) where a.city_id = ${fromId} and b.city_id = ${intoId}`;
  await sql`update listings l set neighbourhood_id = pair.into_id
    from (select a.id as from_id, b.id as into_id from ${same}) pair where l.neighbourhood_id = pair.from_id`.execute(
    trx,
  );
  await sql`delete from neighbourhoods where id in (select a.id from ${same})`.execute(trx);
  const moved = await trx
    .updateTable('neighbourhoods')
    .set({ city_id: intoId })
    .where('city_id', '=', fromId)
    .returning('slug')
    .execute();
  await deleteHoodRedirects(
    trx,
    into,
    moved.map(({ slug }) => slug),
  );
}

/** Alerts move. A person's second alert for the same search ends, because the first one still runs. */
async function mergeAlerts(trx: Db, fromId: number, intoId: number): Promise<void> {
  await sql`update alerts a set stopped_at = now()
    where location_kind = 'city' and location_id = ${fromId} and stopped_at is null and exists (
      select 1 from alerts b where b.prospect_id = a.prospect_id and b.location_kind = 'city' and b.location_id = ${intoId}
        and b.query = a.query and b.stopped_at is null)`.execute(trx);
  await sql`update alerts set location_id = ${intoId} where location_kind = 'city' and location_id = ${fromId}`.execute(
    trx,
  );
}

/** Rent trends of months that the other city lacks move; the others count its own listings. */
async function mergeTrends(trx: Db, fromId: number, intoId: number): Promise<void> {
  await sql`update rent_trends a set location_id = ${intoId}
    where location_kind = 'city' and location_id = ${fromId} and not exists (
      select 1 from rent_trends b where b.location_kind = 'city' and b.location_id = ${intoId}
        and b.beds = a.beds and b.month = a.month)`.execute(trx);
  await sql`delete from rent_trends where location_kind = 'city' and location_id = ${fromId}`.execute(trx);
}

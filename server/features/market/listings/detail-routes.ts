import type { Pool } from 'pg';
import { AppError } from '#common/contract/errors.ts';
import { listings } from '#common/contract/market/listings.ts';
import { placeStatements } from '#common/places/place-statements.ts';
import { countView } from '#server/features/market/performance/count-view.ts';
import type { Context } from '#server/platform/context.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { pageUrl, readPublicSite } from '#server/platform/network/public-site.ts';
import { toDetail, toPhotos } from './detail.ts';
import { readDetail, readListingPhotos, readListingState } from './detail-queries.ts';
import { isPreviewToken } from './preview.ts';
import { qrDownload } from './qr.ts';
import { requireReadable, wasPublic } from './readable.ts';

/** Similar listings: two rows of cards on a desktop. */
const SIMILAR = 8;
const OFFERINGS = 8;
const LANDMARKS = 6;
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** One listing, and those similar to it. */
export const detailRoutes = handlers(
  listings,
  {
    async detail({ params: { id }, query, ...context }) {
      const { pool, config, places, search, lang } = context;
      const now = context.now();
      const row = await readDetail(pool, id, dayFormat.format(now));
      const previewed = query.previewToken !== undefined && isPreviewToken(config, id, query.previewToken, now);
      requireReadable(row && { state: row.state, wasActive: row.activated_on !== null }, previewed);
      // A draft without an address has no page.
      if (!row || row.city_id === null || row.street === null) throw new AppError('listing.not_found');
      const shared = query.includeSharedLocationListings === 'true' || query.includeSharedLocationListings === '1';
      const listing = toDetail(row, context);
      const [lat, lng] = listing.at;
      const { distance } = placeStatements(listing.placeKnown);
      return {
        listing,
        sharedLocationListings: shared ? search.atSameAddress(id, lang) : [],
        landmarks: places.landmarksNear({ lat, lng }, LANDMARKS).flatMap((landmark) => {
          const stated = distance(landmark.metres);
          return stated ? [{ ...landmark, ...stated }] : [];
        }),
      };
    },

    view: ({ params: { id }, ...context }) => ({ counted: countView(context, id) }),

    async photos({ params: { id }, pool, lang }) {
      const row = await readListingPhotos(pool, id);
      requireReadable(row && { state: row.state, wasActive: row.activated_on !== null });
      return { photos: toPhotos(row?.photos ?? null, lang) };
    },

    async qr({ params: { id }, query, ...context }) {
      const row = await readDetail(context.pool, id, dayFormat.format(context.now()));
      requireReadable(row && { state: row.state, wasActive: row.activated_on !== null });
      if (!row || row.city_id === null || row.street === null) throw new AppError('listing.not_found');
      const { paths } = toDetail(row, context);
      return qrDownload(pageUrl(await readPublicSite(context), query.lang, paths[query.lang]));
    },

    async similar({ params: { id }, pool, search, lang }) {
      if (search.has(id)) return { listings: search.similar(id, SIMILAR, lang) };
      const found = await readListingState(pool, id);
      if (!found || !wasPublic(found.state, found.was_active)) throw new AppError('listing.not_found');
      const { lat, lng, price_cents: rentCents } = found;
      return { listings: search.similarTo({ lat, lng, rentCents: rentCents ?? 0 }, SIMILAR, lang) };
    },

    merged: async ({ params: { id }, ...context }) => ({ path: await pathOfSurvivor(context, id) }),

    async offerings({ params: { id }, pool, search, lang }) {
      const active = search.companyOf(id);
      const companyId = active ?? (await companyOfOffline(pool, id));
      return {
        listings: search.ofCompany(companyId, OFFERINGS, lang, id),
        total: search.countCompany(companyId) - (active === undefined ? 0 : 1),
      };
    },
  },
  { onReplica: ['detail', 'photos', 'similar', 'merged', 'offerings'] },
);

/** Merges may follow one another, and the last survivor may be offline. */
async function pathOfSurvivor(context: Context, id: number): Promise<string | null> {
  const { pool } = context;
  const { rows } = await pool.query<{ id: number }>(
    `with recursive merged as (
       select merged_into as id, 1 as steps from listings where id = $1 and merged_into is not null
       union all select l.merged_into, steps + 1 from listings l join merged using (id)
       where l.merged_into is not null and steps < 20)
     select merged.id from merged join listings l using (id) where l.state = 'active' and l.merged_into is null`,
    [id],
  );
  const [survivor] = rows;
  const row = survivor && (await readDetail(pool, survivor.id, dayFormat.format(context.now())));
  return row ? toDetail(row, context).paths[context.lang] : null;
}

/** The company of an offline listing. Throws listing.not_found if the listing was never live. */
async function companyOfOffline(pool: Pool, id: number): Promise<number> {
  const found = await readListingState(pool, id);
  if (!found || !wasPublic(found.state, found.was_active)) throw new AppError('listing.not_found');
  return found.company_id;
}

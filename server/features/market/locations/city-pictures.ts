import type { PlacePicture } from '#common/contract/market/locations.ts';
import { readAssetPictures } from '#server/features/content/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

/** The pictures of cities, by the city's id. */
export type CityPictures = ReadonlyMap<number, PlacePicture>;

const latest = new WeakMap<Db, { json: string; pictures: CityPictures }>();

/** The pictures of all cities that have one. The same map until one changes, because pages are cached with it. */
export const cachedCityPictures = cacheRead(
  async (db: Db): Promise<CityPictures> => {
    const cities = await db
      .selectFrom('cities')
      .select(['id', 'picture_id'])
      .where('picture_id', 'is not', null)
      .orderBy('id')
      .execute();
    const assets = await readAssetPictures(
      db,
      cities.map(({ picture_id }) => picture_id ?? 0),
    );
    const found = cities.flatMap(({ id, picture_id }) => {
      const asset = assets.get(picture_id ?? 0);
      return asset
        ? [[id, { src: asset.src, alt: asset.alt, ...(asset.focus && { focus: asset.focus }) }] as const]
        : [];
    });
    const json = JSON.stringify(found);
    const known = latest.get(db);
    if (known?.json === json) return known.pictures;
    const pictures: CityPictures = new Map(found);
    latest.set(db, { json, pictures });
    return pictures;
  },
  { tables: ['cities', 'assets'] },
);

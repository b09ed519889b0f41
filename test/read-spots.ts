import { readGeography } from '#server/base-data/geography.ts';
import { readLandmarkRows } from '#server/base-data/landmark-rows.ts';
import type { Spot } from '#server/search/sentence/gazetteer.ts';

/** All places and landmarks of the base data, as the search box knows them. */
export async function readSpots(): Promise<Spot[]> {
  const { provinces, metroAreas, cities, neighbourhoods, everydayNeighbourhoods } = await readGeography();
  const spots: Spot[] = [
    ...provinces.map((one) => ({ ...one, kind: 'province' as const, provinceId: one.id, metroId: null, cityId: null })),
    ...metroAreas.map((one) => ({
      ...one,
      kind: 'metro' as const,
      provinceId: one.province.id,
      metroId: one.id,
      cityId: null,
    })),
    ...cities.map((one) => ({
      ...one,
      kind: 'city' as const,
      provinceId: one.province.id,
      metroId: one.metroArea?.id ?? null,
      cityId: one.id,
    })),
    ...[...neighbourhoods, ...everydayNeighbourhoods].map((one) => ({
      ...one,
      kind: 'neighbourhood' as const,
      slug: { en: one.slug, fr: one.slug },
      provinceId: one.city.province.id,
      metroId: one.city.metroArea?.id ?? null,
      cityId: one.city.id,
      population: one.city.population,
    })),
  ];
  const [landmarkRows] = await readLandmarkRows();
  for (const { slug, name_en, name_fr, aliases, city_id } of landmarkRows?.rows ?? []) {
    const city = spots.find((one) => one.kind === 'city' && one.slug.en === city_id);
    if (!city) throw new Error(`no city ${city_id}`);
    spots.push({
      ...city,
      kind: 'landmark',
      name: { en: `${name_en}`, fr: `${name_fr}` },
      slug: { en: `${slug}`, fr: `${slug}` },
      aliases: `${aliases}`.split(';').filter(Boolean),
      population: 0,
    });
  }
  return spots;
}

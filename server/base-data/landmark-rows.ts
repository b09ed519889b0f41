import { readFile } from 'node:fs/promises';
import type { LandmarkKind } from '#common/catalog/landmark-kinds.ts';
import type { BaseRows } from './install-rows.ts';

interface ShippedLandmark {
  slug: string;
  kind: LandmarkKind;
  name: { en: string; fr: string };
  aliases: string[];
  /** The city's English slug. */
  city: string;
  lat: number;
  lng: number;
}

/** The well-known landmarks of assets/geo/landmarks.json. */
export async function readLandmarkRows(): Promise<BaseRows[]> {
  const file = new URL('../../assets/geo/landmarks.json', import.meta.url);
  const landmarks: ShippedLandmark[] = JSON.parse(await readFile(file, 'utf8'));
  return [
    {
      table: 'landmarks',
      key: ['slug'],
      references: { city_id: ['cities', 'slug_en'] },
      rows: landmarks.map(({ slug, kind, name, aliases, city, lat, lng }) => ({
        slug,
        kind,
        name_en: name.en,
        name_fr: name.fr,
        aliases: aliases.join(';'),
        city_id: city,
        lat,
        lng,
        source: 'foyer',
        source_id: slug,
      })),
    },
  ];
}

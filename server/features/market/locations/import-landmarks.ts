import { slugOf } from '#common/listings/listing-path.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { fold } from '#server/search/text.ts';
import { distanceKm } from './boxes.ts';
import type { ExtractLandmark } from './extract-row.ts';
import { citiesAt } from './find-city.ts';
import type { Landmark } from './places.ts';
import { loadPlaces } from './queries.ts';
import { readExtract } from './read-extract.ts';

/** The result of an import. */
export interface LandmarkImport {
  added: number;
  updated: number;
  /** Landmarks that another source already has. */
  known: number;
  /** Places of other kinds. */
  others: number;
  /** Bad rows: position and reason. */
  problems: string[];
}

/** Landmarks of one kind and name within this distance are the same. */
const SAME_KM = 2;

/**
 * Stores the landmarks of an extract in one transaction. A repeated import updates the rows of the same source. Bad
 * rows are reported, not stored. Throws if the file is no extract.
 */
export async function importLandmarks(
  db: Db,
  file: string,
  onProgress: (progress: number) => void = () => {},
): Promise<LandmarkImport> {
  return db.transaction().execute(async (trx) => {
    const places = await loadPlaces(trx);
    const slugs = new Set(places.landmarks().map(({ slug }) => slug));
    const stored = await trx.selectFrom('landmarks').select(['slug', 'source', 'source_id']).execute();
    const ids = new Map(stored.map(({ slug, source, source_id }) => [`${source} ${source_id}`, slug]));
    const isKnown = findKnown(places.landmarks());
    const result: LandmarkImport = { added: 0, updated: 0, known: 0, others: 0, problems: [] };
    for await (const { at, progress, landmark, problem } of readExtract(file)) {
      onProgress(progress);
      if (problem) result.problems.push(`${at}: ${problem}`);
      if (!landmark) {
        if (!problem) result.others++;
        continue;
      }
      const slug = ids.get(`${landmark.source} ${landmark.sourceId}`);
      const [city] = citiesAt(places, landmark);
      if (!city) result.problems.push(`${at}: ${landmark.name.en}: no city within 80 km`);
      else if (!slug && isKnown(landmark)) result.known++;
      else {
        const row = rowOf(landmark, city.id, slug ?? freeSlug(landmark.name.en, slugs));
        const { slug: _slug, ...values } = row;
        await trx
          .insertInto('landmarks')
          .values(row)
          .onConflict((conflict) => conflict.columns(['source', 'source_id']).doUpdateSet(values))
          .execute();
        ids.set(`${landmark.source} ${landmark.sourceId}`, row.slug);
        if (slug) result.updated++;
        else result.added++;
      }
    }
    return result;
  });
}

function rowOf({ source, sourceId, kind, name, aliases, lat, lng }: ExtractLandmark, cityId: number, slug: string) {
  return {
    slug,
    source,
    source_id: sourceId,
    kind,
    name_en: name.en,
    name_fr: name.fr,
    aliases: aliases.map((alias) => alias.replaceAll(';', ',').trim()).join(';'),
    city_id: cityId,
    lat,
    lng,
  };
}

/** A slug that no landmark has; it is added to `taken`. */
function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name).slice(0, 70) || 'landmark';
  let slug = base;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

/** Finds landmarks that are already stored, under any of their names. */
function findKnown(landmarks: readonly Landmark[]): (landmark: ExtractLandmark) => boolean {
  const byName = new Map<string, Landmark[]>();
  for (const landmark of landmarks)
    for (const name of namesOf(landmark)) byName.set(name, [...(byName.get(name) ?? []), landmark]);
  return (landmark) =>
    namesOf(landmark)
      .flatMap((name) => byName.get(name) ?? [])
      .some((one) => one.kind === landmark.kind && distanceKm(one, landmark) < SAME_KM);
}

const namesOf = ({ name, aliases }: Pick<Landmark, 'name' | 'aliases'>): string[] => [
  ...new Set(
    [name.en, name.fr, ...aliases].map((one) =>
      fold(one)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    ),
  ),
];

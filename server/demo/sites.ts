import type { BaseNeighbourhood, City, Geography } from '#server/base-data/geography.ts';
import { itemAt } from '#server/search/numbers.ts';
import { type Land, openLand } from './land.ts';
import { hashText, type Random } from './random.ts';

const METRES_PER_DEGREE = 111_000;
/** The basemap's shores are up to about 100 m off near homes. This margin keeps pins out of the water. */
const SHORE_MARGIN = 140;
/** How near a home must be to the centre of an everyday neighbourhood to belong to it. */
const EVERYDAY_METRES = 1500;
/** GeoNames lists these in a city, but they are separate towns or an island without homes for rent. */
const NOT_IN_CITY = new Set([
  'Kahnawake',
  'Saint-Philippe-de-La Prairie',
  'Saint-Ignace-de-Loyola',
  'Waterfront Communities-The Island',
]);

type Site = { readonly lat: number; readonly lng: number; readonly neighbourhood: BaseNeighbourhood | null };

type Anchor = Site & { readonly spreadMetres: number; readonly weight: number };

/** Chooses where buildings are. Call `prepare` for a city before `choose`. */
export type Sites = {
  prepare(city: City): Promise<void>;
  choose(city: City, random: Random): Site;
  land: Land;
  close(): Promise<void>;
};

function move(lat: number, lng: number, northMetres: number, eastMetres: number): [number, number] {
  return [
    lat + northMetres / METRES_PER_DEGREE,
    lng + eastMetres / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
  ];
}

function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)) * METRES_PER_DEGREE;
}

/** The nearest point on land, because some town centres are in the water on the coarse map. Null beyond 8 km. */
function findLand(land: Land, lat: number, lng: number): [number, number] | null {
  for (let radius = 0; radius <= 8000; radius += 250)
    for (let step = 0; step < (radius === 0 ? 1 : 16); step++) {
      const angle = (step / 16) * 2 * Math.PI;
      const [at, on] = move(lat, lng, radius * Math.sin(angle), radius * Math.cos(angle));
      if (land.isLand(at, on, SHORE_MARGIN)) return [at, on];
    }
  return null;
}

/** Opens the basemap. Close it after the last listing. */
export async function openSites(geography: Geography): Promise<Sites> {
  const land = await openLand();
  const anchorsByCity = new Map<number, Anchor[]>();
  const neighbourhoodsByCity = Map.groupBy(geography.neighbourhoods, ({ city }) => city.id);

  async function anchor(
    place: { lat: number; lng: number },
    spreadMetres: number,
    weight: number,
    neighbourhood: BaseNeighbourhood | null,
  ): Promise<Anchor | null> {
    await land.prepare(place.lat, place.lng);
    const found = findLand(land, place.lat, place.lng);
    return found && { lat: found[0], lng: found[1], spreadMetres, weight, neighbourhood };
  }

  const everydayByCity = Map.groupBy(geography.everydayNeighbourhoods, ({ city }) => city.id);
  // As new neighbourhoods take over listings (server/base-data/place-rows.ts).
  const everydayAt = (city: City, point: { lat: number; lng: number }, own: BaseNeighbourhood | null) => {
    const reach = Math.min(EVERYDAY_METRES, own ? distance(own, point) : Infinity);
    return everydayByCity
      .get(city.id)
      ?.map((one) => ({ one, metres: distance(one, point) }))
      .filter(({ metres }) => metres < reach)
      .sort((a, b) => a.metres - b.metres)[0]?.one;
  };

  return {
    land,
    close: () => land.close(),
    prepare: async (city) => {
      if (anchorsByCity.has(city.id)) return;
      const reach = Math.min(12_000, Math.max(1200, 9 * Math.sqrt(city.population)));
      const own = (neighbourhoodsByCity.get(city.id) ?? []).filter(
        ({ name }) => !NOT_IN_CITY.has(name.fr) && !/^(CFB|Base)\b/.test(name.en),
      );
      const spread = Math.min(3500, Math.max(380, 3.6 * Math.sqrt(city.population)));
      const anchors: Anchor[] = [];
      const centre = await anchor(
        city,
        own.length > 4 ? Math.min(spread, 900) : spread,
        own.length > 0 ? 1.5 : 1,
        null,
      );
      if (centre) anchors.push(centre);
      for (const neighbourhood of own) {
        // Each neighbourhood has a fixed popularity.
        const popularity = 0.5 + (hashText(neighbourhood.slug) % 100) / 50;
        const weight = popularity * Math.exp(-distance(city, neighbourhood) / reach);
        const found = await anchor(neighbourhood, city.population > 200_000 ? 480 : 400, weight, neighbourhood);
        if (found) anchors.push(found);
      }
      if (anchors.length === 0) throw new Error(`The basemap has no land near ${city.key}`);
      anchorsByCity.set(city.id, anchors);
    },
    choose: (city, random) => {
      const anchors = anchorsByCity.get(city.id);
      if (!anchors) throw new Error(`${city.key} is not prepared`);
      let rest = random.next() * anchors.reduce((sum, { weight }) => sum + weight, 0);
      const chosen =
        anchors.find(({ weight }) => {
          rest -= weight;
          return rest < 0;
        }) ?? itemAt(anchors, 0);
      let spread = chosen.spreadMetres;
      for (let attempt = 0; attempt < 40; attempt++) {
        const [lat, lng] = move(chosen.lat, chosen.lng, spread * random.normal(), spread * random.normal());
        if (land.isLand(lat, lng, SHORE_MARGIN) && !land.crossesBorder(chosen.lat, chosen.lng, lat, lng))
          return {
            lat: Math.round(lat * 1e5) / 1e5,
            lng: Math.round(lng * 1e5) / 1e5,
            neighbourhood: everydayAt(city, { lat, lng }, chosen.neighbourhood) ?? chosen.neighbourhood,
          };
        if (attempt > 10) spread *= 0.9;
      }
      return chosen;
    },
  };
}

import { AppError } from '#common/contract/errors.ts';
import { search } from '#common/contract/market/search.ts';
import { allInPrice } from '#common/i18n/format.ts';
import { type Bounds, NO_FILTERS } from '#common/search/filters.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { readModules } from '#server/platform/records/modules.ts';
import { countActiveSince, readRentTrends } from './queries.ts';
import { readSearch } from './scope.ts';
import { searchListings } from './search-listings.ts';
import { suggestMeanings, understandSentence } from './sentences.ts';
import { writeMarks } from './write-marks.ts';

/** All of Canada, for a map without bounds. */
const CANADA: Bounds = { south: 41, west: -142, north: 84, east: -52 };
const DAY_S = 86_400;
const DEFAULT_ZOOM = 10;

export const routes = handlers(
  search,
  {
    search({ query, ...context }) {
      context.searchSources.count(query);
      return searchListings(query, context);
    },

    inCity({ params, query, ...context }) {
      context.searchSources.count(query);
      const { cityOrSlug, x } = params;
      const where = /^\d+$/.test(cityOrSlug) ? { cityId: Number(cityOrSlug) } : { location: cityOrSlug };
      return searchListings({ ...query, ...where, ...(x !== 'all' && { shortcut: x }) }, context);
    },

    autocomplete: ({ query, ...context }) => ({ suggestions: suggestMeanings(query, context) }),
    didYouMean: ({ query, lang, search }) => ({ suggestions: search.didYouMean(query.q ?? '', lang) }),

    understand({ query, ...context }) {
      const understood = understandSentence(query, context);
      context.searchCounts.countWords(context.lang, understood.leftover, context.userAgent);
      return understood;
    },

    async rentTrends({ params, ...context }) {
      if (!context.places.byId(params.a, params.b)) throw new AppError('location.not_found');
      const { months, series } = await readRentTrends(context.pool, params.a, params.b);
      const shown = -Number((await readModules(context))['rent-trends'].settings.months);
      return {
        months: months.slice(shown),
        series: series.map(({ beds, medianRentCents, listingCount }) => ({
          beds,
          medianRentCents: medianRentCents.slice(shown),
          listingCount: listingCount.slice(shown),
        })),
      };
    },

    mapMarkers({ query, ...context }) {
      const request = readSearch(query, context);
      const { bounds, ...filters } = request.filters;
      const view = bounds ?? boxOf(request.place) ?? CANADA;
      const wide = { ...request, filters: { ...filters, bounds: null } };
      return writeMarks(context.search.marks(wide, view, query.zoom ?? DEFAULT_ZOOM));
    },

    mapFrame({ query, ...context }) {
      const { scope, filters, neighbourhoodId } = readSearch(query, context);
      return { box: context.search.index().frame(scope, filters, { neighbourhoodId }) };
    },

    mapMarkerInfo({ query: { ids, ...query }, ...context }) {
      const { filters } = readSearch(query, context);
      return { listings: context.search.cards(ids.split(',').map(Number), context.lang, filters) };
    },

    favListings({ query, search, lang }) {
      const ids = readIds(query.favourites);
      return { listings: search.cards(ids, lang), goneIds: ids.filter((id) => !search.has(id)) };
    },

    favMapMarkers: ({ query, search, lang }) => ({
      favourites: search.cards(readIds(query.favourites), lang).map((home) => ({
        lat: home.at[0],
        lng: home.at[1],
        count: 1,
        rentMinCents: allInPrice(home)?.[0] ?? null,
        ids: [home.id],
        ...(home.placeKnown && { placeKnown: home.placeKnown }),
      })),
    }),

    async pastDays({ params, query, now, pool, search, lang }) {
      const since = now().getTime() / 1000 - params.days * DAY_S;
      const request = {
        scope: { kind: 'country' },
        filters: { ...NO_FILTERS, sort: 'newest', page: query.page ?? 1 },
        pageSize: query.perPage ?? 24,
      } as const;
      const page = search.cardsOf(search.search(request), lang).filter((card) => card.since >= since);
      return { count: await countActiveSince(pool, since), listings: page };
    },
  },
  { onReplica: ['rentTrends'] },
);

/** Reads ids from a URL without repeats, skipping invalid parts. */
function readIds(text = ''): number[] {
  const ids = text.split(',').map(Number);
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31).slice(0, 500);
}

function boxOf(place: ReturnType<typeof readSearch>['place']): Bounds | undefined {
  if (!place) return undefined;
  const [south, west, north, east] = place.box;
  return { south, west, north, east };
}

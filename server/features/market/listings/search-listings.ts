import type { SearchPage } from '#common/contract/market/search.ts';
import { WITHIN_KM } from '#common/search/filters.ts';
import { PAGE_SIZE } from '#common/search/page-size.ts';
import { inCircle, landmarkPlace, type SearchCircle } from '#server/features/market/locations/landmark-area.ts';
import { writeCard } from '#server/features/market/search/cards.ts';
import type { SearchRequest } from '#server/features/market/search/listing-search.ts';
import type { Context } from '#server/platform/context.ts';
import { createJsonWriter, type JsonBytes } from '#server/platform/http/json-bytes.ts';
import { type Written, written } from '#server/platform/http/written.ts';
import { readSearch, type SearchQuery } from './scope.ts';

/** How many page numbers are shown before and after the current one. */
const AROUND = 3;

const writeJson = createJsonWriter();

/** One page of a search with its total and the count of every option; `count=true` leaves out the listings. */
export function searchListings(query: SearchQuery, context: Context): Written<SearchPage> {
  const { place, neighbourhood, landmark, circle, shortcut, ...request } = readSearch(query, context);
  const result = context.search.search(request);
  const cards = query.count === 'true' ? [] : result.cards;
  const { page } = request.filters;
  const isFirst = page === 1 && query.count !== 'true';
  if (isFirst)
    context.searchCounts.count({
      lang: context.lang,
      place: place ?? undefined,
      filters: request.filters,
      isEmpty: result.total === 0,
      userAgent: context.userAgent,
    });
  const pages = Math.ceil(result.total / PAGE_SIZE);
  return written(
    writeJson((out) => {
      out.raw('{"count":');
      out.int(result.total);
      out.raw(',"listings":[');
      cards.forEach((card, i) => {
        if (i > 0) out.raw(',');
        writeCard(out, card, { lang: context.lang, places: context.places, narrowed: result.narrowed[i] });
      });
      out.raw('],"facets":');
      writeFacets(out, result.facets ?? {});
      out.raw(',"pagination":{"prevPages":');
      writeNumbers(out, Math.max(1, page - AROUND), Math.min(page - 1, pages));
      out.raw(',"currentPage":');
      out.int(page);
      out.raw(',"nextPages":');
      writeNumbers(out, page + 1, Math.min(pages, page + AROUND));
      out.raw(',"showing":');
      out.int(cards.length);
      out.raw(',"numOfListingsFromPageOne":');
      out.int(Math.min(result.total, page * PAGE_SIZE));
      out.raw(`,"endOfListings":${page >= pages}},"rentHistogram":{"step":`);
      out.int((result.histogram?.stepCents ?? 0) / 100);
      out.raw(',"counts":');
      writeTrimmed(out, result.histogram?.counts ?? []);
      const hasCircle = circle && query.count !== 'true';
      const about = {
        location: place,
        landmark: landmark ? landmarkPlace(landmark, context.places) : undefined,
        around: hasCircle ? { ...circle, steps: countSteps(request, circle, context) } : undefined,
        neighbourhood: neighbourhood ?? undefined,
        shortcut: shortcut ?? undefined,
      };
      out.raw(`},${JSON.stringify(about).slice(1)}`);
    }),
  );
}

/** The number of homes within each distance of a circle's centre. */
function countSteps(request: SearchRequest, circle: SearchCircle, { search }: Context) {
  return WITHIN_KM.map((km) => {
    const filters = inCircle(request.filters, { ...circle, km });
    return { km, count: search.count({ ...request, filters }) };
  });
}

/** Options without a home are left out. */
function writeFacets(out: JsonBytes, facets: SearchPage['facets']): void {
  let before = '{"';
  for (const group in facets) {
    out.raw(before);
    out.raw(group);
    out.raw('":{');
    before = '"';
    const counts = facets[group] ?? {};
    for (const option in counts) {
      const count = counts[option] ?? 0;
      if (count === 0) continue;
      out.raw(before);
      out.raw(option);
      out.raw('":');
      out.int(count);
      before = ',"';
    }
    out.raw('}');
    before = ',"';
  }
  out.raw(before === '{"' ? '{}' : '}');
}

/** Writes all integers of a range. */
function writeNumbers(out: JsonBytes, from: number, to: number): void {
  out.raw('[');
  for (let value = from; value <= to; value++) {
    if (value > from) out.raw(',');
    out.int(value);
  }
  out.raw(']');
}

/** Writes counts without the zeros at the end. */
function writeTrimmed(out: JsonBytes, counts: readonly number[]): void {
  const last = counts.findLastIndex((count) => count > 0);
  out.raw('[');
  counts.slice(0, last + 1).forEach((count, i) => {
    if (i > 0) out.raw(',');
    out.int(count);
  });
  out.raw(']');
}

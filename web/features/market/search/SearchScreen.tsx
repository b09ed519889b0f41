import { useEffect, useMemo, useState } from 'react';
import { spreadCovers } from '#common/listings/spread-covers.ts';
import { activeChips } from '#common/search/chips.ts';
import { writeFilters } from '#common/search/filters.ts';
import { PAGE_SIZE } from '#common/search/page-size.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { ListingCardView as ListingCard } from '#web/features/market/listings/cards/ListingCardView.tsx';
import { LocationSearch } from '#web/features/market/locations/LocationSearch.tsx';
import { MapPane } from '#web/features/market/map/MapPane.tsx';
import { ListIcon, MapIcon } from '#web/ui/icons.ts';
import { useLayer } from '#web/ui/layers.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { cacheAround } from './around.ts';
import { FilterChipsPart } from './chosen-parts.ts';
import { FilterBar } from './FilterBar.tsx';
import { ResultsHeader } from './ResultsHeader.tsx';
import { SearchAround } from './SearchAround.tsx';
import { searchHead } from './search-head.ts';
import { useSearch } from './use-search.ts';

export { handleFormPost as action } from '#web/forms/handle-form-post.ts';
export { loadSearch as loader } from './search-loader.ts';

// Renders only in a MapPane that is seen.
const SearchMap = lazyPart(async () => (await import('./SearchMap.tsx')).SearchMap);
// Few searches are around a point, or have words that are not understood.
const NearSteps = lazyPart(async () => (await import('./NearSteps.tsx')).NearSteps, 'filters');
const CardDistance = lazyPart(async () => (await import('./CardDistance.tsx')).CardDistance, 'filters');
const LeftoverNote = lazyPart(async () => (await import('./LeftoverNote.tsx')).LeftoverNote);
// Few searches are empty.
const EmptyResults = lazyPart(async () => (await import('./EmptyResults.tsx')).EmptyResults, 'filters');

/** Homes that a phone shows before it asks, as in the stylesheet. */
const FIRST_ON_PHONES = 9;
/** The page that was last shown whole. Only a click in the browser sets it. */
let lastWhole = '';

/** Search results of a place, of a shortcut in a place, or of the whole country: filters, cards, map. */
export function SearchScreen() {
  const t = useT();
  const globals = useGlobals();
  const search = useSearch();
  const hasMap = globals.modules.maps.isEnabled;
  const [view, setView] = useState<'list' | 'map'>('list');
  useLayer(view === 'map', () => setView('list'));
  const { load, filters, isUpdating } = search;
  // A page that was opened whole stays so when the visitor comes back to it.
  const key = search.pathOf(filters);
  const [whole, setWhole] = useState(lastWhole);
  lastWhole = whole;
  const isWhole = whole === key;
  useEffect(() => {
    if (load.around && load.location) cacheAround(t.lang, load.location, load.around);
  }, [load.around, load.location, t.lang]);
  const { count, location, around } = load.page;
  const listings = useMemo(() => spreadCovers(load.page.listings), [load.page.listings]);
  // In small windows, list and map take turns.
  const skipTo = (wanted: 'list' | 'map', selector: string) => {
    const find = () => document.querySelector<HTMLElement>(selector);
    if (!find()?.offsetParent) setView(wanted);
    setTimeout(() => find()?.focus());
  };
  const head = searchHead(search, t, globals);
  const isEmpty = listings.length === 0;
  const pages = Math.ceil(count / PAGE_SIZE);
  return (
    <>
      <Head {...head} />
      {/* On phones the search box scrolls away and the row of filters stays. */}
      <div className="z-30 border-line bg-paper max-md:contents md:sticky md:top-0 md:flex md:flex-wrap md:items-center md:gap-3 md:border-b md:px-4 md:py-3 lg:top-header lg:px-6 print:static">
        <LocationSearch initial={location?.name[t.lang] ?? ''} className="max-md:px-4 max-md:pt-2 md:w-80" />
        <FilterBar search={search} />
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)]">
        <section
          aria-label={t('search.results')}
          className={`flex flex-col gap-2 px-4 pt-1 md:gap-4 md:pt-4 lg:p-6 lg:only:col-span-2 ${isEmpty ? 'pb-4' : 'pb-20'} ${view === 'map' ? 'hidden lg:flex' : ''}`}
        >
          <ResultsHeader search={search} heading={head.heading} />
          {hasMap && !isEmpty && (
            <button
              type="button"
              className="visually-hidden btn btn-primary fixed top-2 left-2 z-1200 noscript:hidden"
              onClick={() => skipTo('map', '#map')}
            >
              {t('search.skipToMap')}
            </button>
          )}
          <Optional>
            {load.leftover && <LeftoverNote search={search} />}
            {around && <NearSteps search={search} />}
          </Optional>
          {activeChips(filters).length > 0 && (
            <Optional>
              <FilterChipsPart search={search} className="flex flex-wrap max-md:hidden" />
            </Optional>
          )}
          {isEmpty && (
            <Optional>
              <EmptyResults search={search} typeName={head.typeName} inPlace={head.inPlace} />
            </Optional>
          )}
          <div
            className={`grid gap-4 sm:grid-cols-2 min-[88rem]:grid-cols-3 ${isWhole ? '' : 'first-on-phones'} ${isUpdating ? 'opacity-60' : ''}`}
            aria-busy={isUpdating}
          >
            {listings.map((listing, index) => (
              <ListingCard key={listing.id} listing={listing} priority={index === 0}>
                {around && (
                  <Optional>
                    <CardDistance page={load.page} home={listing} />
                  </Optional>
                )}
              </ListingCard>
            ))}
          </div>
          {!isWhole && listings.length > FIRST_ON_PHONES && (
            <button type="button" className="btn btn-secondary sm:hidden noscript:hidden" onClick={() => setWhole(key)}>
              {t('search.showMore', { count: listings.length - FIRST_ON_PHONES })}
            </button>
          )}
          <Pagination
            page={filters.page}
            pages={pages}
            label={t('search.pages')}
            previousLabel={t('ui.previous')}
            nextLabel={t('ui.next')}
            pageLabel={(page) => t('ui.page', { page })}
            renderLink={({ page, ...link }) => <Link to={search.pathOf({ ...filters, page })} {...link} />}
          />
        </section>
        {hasMap && (
          <>
            <div
              id="map"
              tabIndex={-1}
              className={`lg:sticky lg:top-32 lg:block lg:h-[calc(100dvh-8rem)] ${view === 'map' ? 'h-[calc(100dvh-12rem)]' : 'hidden'}`}
            >
              {/* On phones the map replaces the list and its heading. */}
              {view === 'map' && <h1 className="visually-hidden lg:hidden">{head.heading}</h1>}
              <MapPane isWanted={view === 'map'}>
                <Optional>
                  <SearchMap search={search} onList={() => skipTo('list', 'a.home-link')} />
                </Optional>
              </MapPane>
            </div>
            {/* Floats above the list and scrolls away with it. It must not cover the hints of an empty search. */}
            <div
              className={`z-40 flex items-end justify-center lg:hidden print:hidden noscript:hidden ${view === 'map' ? 'sticky bottom-14 h-0' : isEmpty ? 'pb-6' : 'sticky bottom-5 h-0'}`}
            >
              <button
                type="button"
                className="btn btn-primary rounded-full shadow-float"
                onClick={() => setView(view === 'list' ? 'map' : 'list')}
              >
                {view === 'list' ? <MapIcon className="size-5" /> : <ListIcon className="size-5" />}
                <span>{view === 'list' ? t('search.showMap') : t('search.showList')}</span>
              </button>
            </div>
          </>
        )}
      </div>
      {load.around && <SearchAround around={load.around} query={writeFilters({ ...filters, page: 1 }).toString()} />}
    </>
  );
}

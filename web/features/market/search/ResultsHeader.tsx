import { SORTS } from '#common/catalog/sorts.ts';
import { activeChips, withFilters } from '#common/search/chips.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { SortOrderIcon } from '#web/ui/icons.ts';
import type { Search } from './use-search.ts';

/** Title, number of results and sort order. On phones they share one row, and the sort is an icon. */
export function ResultsHeader({ search, heading }: { search: Search; heading: string }) {
  const t = useT();
  const { filters, load, isUpdating, change } = search;
  const count = load.page.count;
  const isNarrowed = activeChips(filters).length > 0;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 md:gap-y-4">
      <h1 className="text-17 md:col-span-2 md:text-26">{heading}</h1>
      <p
        role="status"
        id="results-count"
        className={`text-13 tabular-nums md:text-15 md:font-semibold ${isUpdating ? 'opacity-60' : ''}`}
      >
        {isNarrowed ? t('search.matching', { count }) : t('search.found', { count })}
      </p>
      <div className="flex items-center gap-3 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <Link to="/how-ranking-works" className="link text-13 max-md:hidden">
          {t('search.rankingLink')}
        </Link>
        <label className="relative flex items-center gap-2 max-md:chip max-md:w-11 max-md:justify-center max-md:p-0 max-md:has-focus-visible:outline-2">
          <SortOrderIcon className="size-5 md:hidden" />
          <span className="text-soft max-md:visually-hidden">{t('search.sort')}</span>
          <select
            className="max-md:absolute max-md:inset-0 max-md:text-17 max-md:opacity-0 md:input md:min-h-9 md:w-auto md:py-1 md:pr-8"
            value={filters.sort}
            onChange={({ target }) =>
              change(withFilters(filters, { sort: SORTS[target.selectedIndex] ?? filters.sort }))
            }
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`catalog.sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}

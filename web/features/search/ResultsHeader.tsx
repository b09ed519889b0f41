import { SORTS } from '#common/catalog/sorts.ts';
import { activeChips, withFilters } from '#common/search/chips.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { Search } from './use-search.ts';

/** Number of results and sort order. */
export function ResultsHeader({ search }: { search: Search }) {
  const t = useT();
  const { filters, load, isUpdating, change } = search;
  const count = load.page.count;
  const isNarrowed = activeChips(filters).length > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" id="results-count" className={`font-semibold tabular-nums ${isUpdating ? 'opacity-60' : ''}`}>
        {isNarrowed ? t('search.matching', { count }) : t('search.found', { count })}
      </p>
      <div className="flex items-center gap-3">
        <Link to="/how-ranking-works" className="hidden link text-13 sm:inline">
          {t('search.rankingLink')}
        </Link>
        <label className="flex items-center gap-2 text-15">
          <span className="text-soft">{t('search.sort')}</span>
          <select
            className="input w-auto min-h-9 py-1 pr-8"
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

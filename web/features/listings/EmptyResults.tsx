import { useEffect, useState } from 'react';
import { chipLabel } from '#common/search/chip-label.ts';
import { activeChips, removeChip } from '#common/search/chips.ts';
import { writeFilters } from '#common/search/filters.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { Search } from './use-search.ts';

/** Nothing found: says so, and which filter to loosen with how many homes each would bring. */
export function EmptyResults({ search, typeName, inPlace }: { search: Search; typeName: string; inPlace: string }) {
  const t = useT();
  const { filters, load } = search;
  const chips = activeChips(filters).slice(0, 6);
  const counts = useCountsWithout(search);
  const isPastEnd = load.page.count > 0;
  if (isPastEnd) {
    return (
      <div className="card p-6">
        <p>{t('filters.pastEnd', { page: filters.page })}</p>
        <Link to={search.pathOf({ ...filters, page: 1 })} className="link">
          {t('filters.firstPage')}
        </Link>
      </div>
    );
  }
  return (
    <div className="card flex flex-col gap-4 p-6">
      <h2 className="text-20">{t('filters.emptyTitle')}</h2>
      <p>{t('filters.empty')}</p>
      <p className="text-soft">{t('filters.emptyLong', { type: typeName.toLocaleLowerCase(t.locale), inPlace })}</p>
      {chips.length > 0 && (
        <div>
          <h3 className="mb-2 text-15">{t('filters.loosen')}</h3>
          <ul className="flex flex-wrap gap-2">
            {chips.map((chip, index) => {
              const count = counts[index];
              const label = chipLabel(chip, t);
              return (
                <li key={label}>
                  <Link to={search.pathOf(removeChip(filters, chip))} preventScrollReset className="chip">
                    <s>{label}</s>
                    {count !== undefined && <span className="text-soft">{t('filters.loosenCount', { count })}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The number of homes without each of the set filters; asked once the page stands. */
function useCountsWithout({ filters, load }: Search): (number | undefined)[] {
  const { api } = useApp();
  const [counts, setCounts] = useState<(number | undefined)[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const countWithout = async (index: number) => {
      const chip = activeChips(filters)[index];
      if (!chip) return undefined;
      const query = writeFilters(removeChip(filters, chip));
      if (load.location) query.set('location', load.location);
      query.set('count', 'true');
      const { count } = await api.listings.search({ query: Object.fromEntries(query) }, abort);
      return count;
    };
    const wanted = activeChips(filters).slice(0, 6);
    Promise.all(wanted.map((_, index) => countWithout(index).catch(() => undefined))).then(
      (found) => abort.signal.aborted || setCounts(found),
    );
    return () => abort.abort();
  }, [filters, load.location, api]);
  return counts;
}

import { useEffect, useMemo, useState } from 'react';
import { formatNumber } from '#common/i18n/format.ts';
import { chipLabel } from '#common/search/chip-label.ts';
import { activeChips, type Chip, clearFilters, removeChip, withFilters } from '#common/search/chips.ts';
import { type SearchFilters, writeFilters } from '#common/search/filters.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { chipNames, type Search } from './use-search.ts';

const MAX_SUGGESTIONS = 6;

/** Shown for an empty search, with the filters to remove and how many homes each removal brings. */
export function EmptyResults({ search, typeName, inPlace }: { search: Search; typeName: string; inPlace: string }) {
  const t = useT();
  const { filters, load } = search;
  const looser = useMemo(() => looserOf(filters), [filters]);
  const counts = useCounts(looser, load.location);
  // Skip suggestions that find nothing either.
  const { around } = load.page;
  const wider = around?.steps.find(({ km, count }) => km > around.km && count > 0);
  const helpful = looser.map((one, index) => ({ ...one, count: counts[index] })).filter(({ count }) => count !== 0);
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
      {around && (
        <p>
          {t('filters.nothingWithin', { km: formatNumber(around.km, t.lang) })}{' '}
          {wider && (
            <Link to={search.pathOf(withFilters(filters, { within: wider.km }))} className="link font-semibold">
              {t('filters.homesWithin', { count: wider.count, km: formatNumber(wider.km, t.lang) })}
            </Link>
          )}
        </p>
      )}
      <p hidden={around !== undefined}>
        {looser.length > 0
          ? t('filters.empty')
          : t('filters.emptyLong', { type: typeName.toLocaleLowerCase(t.locale), inPlace })}
      </p>
      {helpful.length > 0 && (
        <div>
          <h2 className="mb-2 text-17">{t('filters.loosen')}</h2>
          <ul className="flex flex-wrap gap-2">
            {helpful.map(({ chip, filters: wanted, count }) => {
              const label = chip
                ? t('filters.without', {
                    // The sentence has its own quotation marks.
                    filter: chip.kind === 'keyword' ? chip.text : chipLabel(chip, t, chipNames(load.page, t.lang)),
                  })
                : t('filters.loosenAll');
              return (
                <li key={label}>
                  <Link to={search.pathOf(wanted)} preventScrollReset className="chip">
                    {label}
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

interface Looser {
  /** The removed filter. Undefined removes all. */
  chip?: Chip;
  filters: SearchFilters;
}

/** Searches with one filter fewer, and one without any. */
function looserOf(filters: SearchFilters): Looser[] {
  const chips = activeChips(filters);
  const each = chips.slice(0, MAX_SUGGESTIONS).map((chip) => ({ chip, filters: removeChip(filters, chip) }));
  return chips.length > 1 ? [...each, { filters: clearFilters(filters) }] : each;
}

/** The number of homes of each search, loaded after rendering. */
function useCounts(looser: readonly Looser[], location: string | undefined): (number | undefined)[] {
  const { api } = useApp();
  const [counts, setCounts] = useState<(number | undefined)[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const countOf = async ({ filters }: Looser) => {
      const query = writeFilters(filters);
      if (location) query.set('location', location);
      query.set('count', 'true');
      const { count } = await api.search.search({ query: Object.fromEntries(query) }, abort);
      return count;
    };
    setCounts([]);
    Promise.all(looser.map((one) => countOf(one).catch(() => undefined))).then(
      (found) => abort.signal.aborted || setCounts(found),
    );
    return () => abort.abort();
  }, [looser, location, api]);
  return counts;
}

import { useEffect, useState } from 'react';
import { withFilters } from '#common/search/chips.ts';
import { cleanRange, type Range, type RangeFilter } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { RangeField } from '#web/ui/RangeField.tsx';
import type { Search } from './use-search.ts';

/** Debounce after typing. */
const PAUSE_MS = 400;

/** Minimum and maximum of rent, area or baths. Searches when typing pauses. */
export function RangeFilterField({
  search,
  range,
  legend,
  prefix,
  suffix,
  hideLegend,
}: {
  search: Search;
  range: RangeFilter;
  legend: string;
  prefix?: string;
  suffix?: string;
  hideLegend?: boolean;
}) {
  const t = useT();
  const { filters, change, load } = search;
  const set = filters[range];
  const [typed, setTyped] = useState<Range | null>(null);
  const value = typed ?? set ?? {};
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => {
      change(withFilters(filters, { [range]: cleanRange(range, typed) }));
      setTyped(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const { step, counts } = load.page.rentHistogram;
  const name = range === 'bathRange' ? 'bath-range' : range;
  return (
    <RangeField
      legend={legend}
      hideLegend={hideLegend ?? false}
      minLabel={t('filters.minimum')}
      maxLabel={t('filters.maximum')}
      minName={`${name}-min`}
      maxName={`${name}-max`}
      minPlaceholder={t('filters.noMinimum')}
      maxPlaceholder={t('filters.noMaximum')}
      value={value}
      onChange={setTyped}
      step={range === 'rent' ? 50 : range === 'sqft' ? 50 : 0.5}
      {...(prefix && { prefix })}
      {...(suffix && { suffix })}
      {...(range === 'rent' && counts.length > 0 && { histogram: counts, ceiling: step * counts.length })}
    />
  );
}

/** Range of the all-in price. */
export function RentFilter({ search, hideLegend = false }: { search: Search; hideLegend?: boolean }) {
  const t = useT();
  const money = t.lang === 'fr' ? { suffix: '$' } : { prefix: '$' };
  return (
    <>
      <RangeFilterField search={search} range="rent" legend={t('filters.rent')} hideLegend={hideLegend} {...money} />
      <p className="mt-3 text-13 text-soft">{t('filters.allInHint')}</p>
    </>
  );
}

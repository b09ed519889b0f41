import { useEffect, useMemo, useState } from 'react';
import { formatPerMonth } from '#common/i18n/format.ts';
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
  const bars = useMemo(
    () => usualRents(counts, Math.ceil(Math.max(set?.min ?? 0, set?.max ?? 0) / (step || 1))),
    [counts, step, set],
  );
  const slider = {
    minLabel: t('filters.lowest'),
    maxLabel: t('filters.highest'),
    describe: (rent: number | undefined, side: 'min' | 'max') =>
      rent === undefined
        ? t(side === 'min' ? 'filters.noMinimum' : 'filters.noMaximum')
        : formatPerMonth(rent * 100, t),
  };
  const name = range === 'bathRange' ? 'bath-range' : range;
  return (
    <RangeField
      legend={legend}
      hideLegend={hideLegend ?? false}
      minLabel={t('filters.minimum')}
      maxLabel={t('filters.maximum')}
      minName={`${name}-min`}
      maxName={`${name}-max`}
      minPlaceholder={t('filters.noLimit')}
      maxPlaceholder={t('filters.noLimit')}
      value={value}
      onChange={setTyped}
      step={range === 'rent' ? 50 : range === 'sqft' ? 50 : 0.5}
      {...(prefix && { prefix })}
      {...(suffix && { suffix })}
      {...(range === 'rent' && bars.length > 0 && { histogram: bars, ceiling: step * bars.length, slider })}
    />
  );
}

/** Bars that show this share of the rents, so that a few expensive homes don't squeeze the others. */
const SHOWN = 0.98;

/** The bars of usual rents, and at least `least` of them. The last bar contains all higher rents. */
function usualRents(counts: readonly number[], least: number): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const last = counts.findIndex((count) => {
    seen += count;
    return seen >= all * SHOWN;
  });
  const bars = counts.slice(0, Math.max(last + 1, least));
  const rest = counts.slice(bars.length).reduce((sum, count) => sum + count, 0);
  return bars.map((count, at) => (at === bars.length - 1 ? count + rest : count));
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

import { formatNumber } from '#common/i18n/format.ts';
import { withFilters } from '#common/search/chips.ts';
import { useT } from '#web/app/context.ts';
import type { Search } from './use-search.ts';

const LEAST = [1, 1.5, 2, 3];

/** Bathrooms in one tap: at least this many. A second tap removes the filter. */
export function BathFilter({ search: { filters, change } }: { search: Search }) {
  const t = useT();
  const { bathRange } = filters;
  return (
    <div className="flex flex-wrap gap-2 py-1 noscript:hidden">
      {LEAST.map((min) => {
        const isOn = bathRange?.min === min && bathRange.max === undefined;
        return (
          <button
            key={min}
            type="button"
            className="chip"
            aria-pressed={isOn}
            aria-label={t('filters.bathsAtLeast', { count: formatNumber(min, t.lang) })}
            onClick={() => change(withFilters(filters, { bathRange: isOn ? null : { min }, baths: [] }))}
          >
            {t('filters.atLeast', { count: formatNumber(min, t.lang) })}
          </button>
        );
      })}
    </div>
  );
}

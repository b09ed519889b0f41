import { formatNumber } from '#common/i18n/format.ts';
import { withFilters } from '#common/search/chips.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import type { Search } from './use-search.ts';

/** Steps above this many kilometres are offered only if nothing is nearer. */
const USUAL_KM = 10;

/** The distances of a search around a point, with the number of homes within each. */
export function NearSteps({ search: { load, filters, pathOf } }: { search: Search }) {
  const t = useT();
  const { around } = load.page;
  if (!around) return null;
  const isEmpty = around.steps.every(({ km, count }) => km > USUAL_KM || count === 0);
  const steps = around.steps.filter(({ km }) => km <= USUAL_KM || km === around.km || isEmpty);
  return (
    <nav aria-label={t('filters.distance')} className="print:hidden">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
        {steps.map(({ km, count }) => (
          <li key={km}>
            <Link
              to={pathOf(withFilters(filters, { within: km }))}
              preventScrollReset
              className="chip whitespace-nowrap"
              aria-current={km === around.km ? 'true' : undefined}
            >
              {t('filters.kilometres', { km: formatNumber(km, t.lang) })}
              <span className="text-13 tabular-nums">{formatNumber(count, t.lang)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { activeChips } from '#common/search/chips.ts';
import type { OptionGroup } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { ChevronDownIcon, FilterIcon } from '#web/ui/icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import type { Search } from './use-search.ts';

const FilterOptions = lazyPart(async () => (await import('./FilterOptions.tsx')).FilterOptions);
const RentFilter = lazyPart(async () => (await import('./RentFilter.tsx')).RentFilter, 'filters');
const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet, 'filters', 'amenities');

/** Preloads what a touch of the bar may open. After a failure, opening it tries again. */
const preloadFilters = () =>
  void Promise.all([FilterOptions.preload(), RentFilter.preload(), FilterSheet.preload()]).catch(() => {});

interface FilterBarProps {
  search: Search;
  /** Whether the sheet with all filters is open. Undefined before it was first opened. */
  isOpen: boolean | undefined;
  onToggle: (isOpen: boolean) => void;
}

/** The most used filters as popovers with live counts, and a button for all filters. */
export function FilterBar({ search, isOpen, onToggle }: FilterBarProps) {
  const t = useT();
  const { filters, load } = search;
  const set = activeChips(filters).length;
  const address = search.pathOf(filters);
  const checklist = (group: OptionGroup, label: string) => (
    <FilterPopover label={label} count={filters[group].length}>
      <FilterOptions search={search} group={group} className="min-w-64" />
    </FilterPopover>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row
    <div
      className="flex flex-wrap items-center gap-2"
      data-filters=""
      role="group"
      aria-label={t('search.filters')}
      onPointerEnter={preloadFilters}
      onFocus={preloadFilters}
    >
      <div className="hidden flex-wrap gap-2 md:flex noscript:hidden">
        <FilterPopover label={t('search.price')} count={filters.rent ? 1 : 0}>
          <div className="w-80">
            <RentFilter search={search} hideLegend />
          </div>
        </FilterPopover>
        {checklist('beds', t('search.beds'))}
        {checklist('types', t('search.types'))}
      </div>
      {/* Narrower windows have these two only in the sheet, to keep the filters in one row. */}
      <div className="hidden flex-wrap gap-2 xl:flex noscript:hidden">
        {checklist('baths', t('search.baths'))}
        {checklist('pets', t('search.pets'))}
      </div>
      <button
        type="button"
        className="chip noscript:hidden"
        data-on={set > 0 ? '' : undefined}
        aria-haspopup="dialog"
        onClick={() => onToggle(true)}
      >
        <FilterIcon className="size-4" />
        {t('search.allFilters')}
        {set > 0 && <Count of={set} />}
      </button>
      <noscript>
        <Link to={`${address}${address.includes('?') ? '&' : '?'}panel=filters#filters`} className="chip">
          {t('search.allFilters')}
        </Link>
      </noscript>
      {isOpen !== undefined && (
        <Optional isAwaited>
          <FilterSheet search={search} open={isOpen} onClose={() => onToggle(false)} />
        </Optional>
      )}
      {load.showFilters && (
        <Optional>
          <FilterSheet search={search} open inline onClose={() => {}} />
        </Optional>
      )}
    </div>
  );
}

function FilterPopover({ label, count, children }: { label: string; count: number; children: React.ReactNode }) {
  return (
    <Popover
      buttonClassName={`chip ${count > 0 ? 'border-spruce bg-spruce-tint text-spruce-deep' : ''}`}
      panelClassName="max-h-[70dvh] overflow-y-auto"
      label={
        <>
          {label}
          {count > 0 && <Count of={count} />}
          <ChevronDownIcon className="size-4" />
        </>
      }
    >
      <Optional isAwaited waiting={<div className="skeleton h-40 w-64" />}>
        {children}
      </Optional>
    </Popover>
  );
}

const Count = ({ of }: { of: number }) => (
  <span className="min-w-5 rounded-full bg-spruce px-1 text-center text-13 leading-5 text-on-spruce tabular-nums">
    {of}
  </span>
);

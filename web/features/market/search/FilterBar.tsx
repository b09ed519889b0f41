import { type ReactNode, useState } from 'react';
import { activeChips } from '#common/search/chips.ts';
import type { ButtonFilter } from '#common/search/filter-text.ts';
import type { OptionGroup, SearchFilters } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { lazyPart } from '#web/app/lazy-part.ts';
import { BookmarkIcon, ChevronDownIcon, FilterIcon } from '#web/ui/icons.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { ChosenTextPart, FilterChipsPart } from './chosen-parts.ts';
import type { SheetGroup } from './FilterSheet.tsx';
import type { Search } from './use-search.ts';

const FilterOptions = lazyPart(async () => (await import('./FilterOptions.tsx')).FilterOptions);
const RentFilter = lazyPart(async () => (await import('./RentFilter.tsx')).RentFilter, 'filters');
const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet, 'filters', 'amenities');

const SaveSearchDialog = lazyPart(async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog, 'alertForm');

/** Preloads what a touch of the bar may open. After a failure, opening it tries again. */
const preloadFilters = () =>
  void Promise.all(
    [ChosenTextPart, FilterChipsPart, FilterOptions, RentFilter, FilterSheet].map((part) => part.preload()),
  ).catch(() => {});

const isSet = (filters: SearchFilters, of: ButtonFilter): boolean =>
  of === 'rent' ? filters.rent !== null : filters[of].length > 0 || (of === 'baths' && Boolean(filters.bathRange?.min));

/**
 * One row: a button for all filters, the most used ones, and a button that saves the search. The most used filters are
 * popovers with live counts. On phones they open the sheet, and the row also has the active filters and scrolls
 * sideways.
 */
export function FilterBar({ search }: { search: Search }) {
  const t = useT();
  const { modules } = useGlobals();
  // Undefined before the first opening, so that their scripts load only then.
  const [sheet, setSheet] = useState<{ isOpen: boolean; group?: SheetGroup }>();
  const [isSaving, setIsSaving] = useState<boolean>();
  const { filters, load } = search;
  const set = activeChips(filters).length;
  const address = search.pathOf(filters);
  const text = (of: ButtonFilter, label: string) => <ButtonText filters={filters} of={of} label={label} />;
  const checklist = (group: ButtonFilter & OptionGroup, label: string) => (
    <FilterPopover isOn={isSet(filters, group)} label={text(group, label)}>
      <FilterOptions search={search} group={group} className="min-w-64" />
    </FilterPopover>
  );
  const inSheet = (group: ButtonFilter & SheetGroup, label: string) => (
    <button
      type="button"
      className="chip md:hidden noscript:hidden"
      data-on={isSet(filters, group) ? '' : undefined}
      aria-haspopup="dialog"
      onClick={() => setSheet({ isOpen: true, group })}
    >
      {text(group, label)}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a row
    <div
      className="filter-row"
      data-filters=""
      role="group"
      aria-label={t('search.filters')}
      onPointerEnter={preloadFilters}
      onFocus={preloadFilters}
    >
      <button
        type="button"
        className="chip noscript:hidden"
        data-on={set > 0 ? '' : undefined}
        aria-haspopup="dialog"
        onClick={() => setSheet({ isOpen: true })}
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
      <div className="hidden flex-wrap gap-2 md:flex noscript:hidden">
        <FilterPopover isOn={isSet(filters, 'rent')} label={text('rent', t('search.price'))}>
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
      {modules.alerts.isEnabled && (
        <button
          type="button"
          className="chip noscript:hidden"
          aria-haspopup="dialog"
          aria-label={t('search.save')}
          onClick={() => setIsSaving(true)}
        >
          <BookmarkIcon className="size-4" />
          <span className="max-lg:hidden">{t('search.save')}</span>
          <span className="lg:hidden">{t('search.saveShort')}</span>
        </button>
      )}
      {inSheet('rent', t('search.price'))}
      {inSheet('beds', t('search.beds'))}
      {inSheet('types', t('search.types'))}
      {inSheet('pets', t('search.pets'))}
      {/* Behind the buttons, which then stay in their places. */}
      {set > 0 && (
        <Optional>
          <FilterChipsPart search={search} className="flex md:hidden" />
        </Optional>
      )}
      {sheet && (
        <Optional isAwaited>
          <FilterSheet
            search={search}
            open={sheet.isOpen}
            group={sheet.group}
            onClose={() => setSheet({ isOpen: false })}
          />
        </Optional>
      )}
      {isSaving !== undefined && (
        <Optional isAwaited>
          <SaveSearchDialog search={search} open={isSaving} onClose={() => setIsSaving(false)} />
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

/** A filter's name, or what was chosen. */
function ButtonText({ filters, of, label }: { filters: SearchFilters; of: ButtonFilter; label: string }) {
  if (!isSet(filters, of)) return label;
  return (
    <Optional waiting={label}>
      <ChosenTextPart filters={filters} of={of} label={label} />
    </Optional>
  );
}

interface FilterPopoverProps {
  isOn: boolean;
  label: ReactNode;
  children: ReactNode;
}

function FilterPopover({ isOn, label, children }: FilterPopoverProps) {
  return (
    <Popover
      buttonClassName={`chip ${isOn ? 'border-spruce bg-spruce-tint text-spruce-deep' : ''}`}
      panelClassName="max-h-[70dvh] overflow-y-auto"
      label={
        <>
          {label}
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

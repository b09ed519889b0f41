import { useDeferredValue, useEffect } from 'react';
import { AMENITIES, AMENITY_GROUPS } from '#common/catalog/amenities.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { activeChips, clearFilters, withFilters } from '#common/search/chips.ts';
import { OPTION_GROUPS, type OptionGroup } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { BathFilter } from './BathFilter.tsx';
import { FilterGroup, FoldedGroup, MoreFilters } from './FilterGroup.tsx';
import { FilterOptions } from './FilterOptions.tsx';
import { KeywordField } from './KeywordField.tsx';
import { RangeFilterField, RentFilter } from './RentFilter.tsx';
import type { Search } from './use-search.ts';

/** A group that the filter bar opens. */
export type SheetGroup = 'rent' | 'beds' | 'types' | 'pets';

interface FilterSheetProps {
  search: Search;
  open: boolean;
  onClose: () => void;
  /** The group to scroll to. */
  group?: SheetGroup | undefined;
  /** Renders in the page as a plain form, for use without JavaScript. */
  inline?: boolean;
}

/** All filters in groups. The button shows the number of homes. */
export function FilterSheet({ search, open, onClose, group, inline = false }: FilterSheetProps) {
  const t = useT();
  const { filters, change, load } = search;
  if (inline) {
    return (
      <form id="filters" method="get" className="card w-full p-5">
        <AllFilters search={search} isPlain />
        <button type="submit" className={buttonClass({ variant: 'primary', className: 'mt-6' })}>
          {t('filters.noScriptFilters')}
        </button>
      </form>
    );
  }
  const footer = (
    <>
      <button
        type="button"
        className={buttonClass({})}
        disabled={activeChips(filters).length === 0}
        onClick={() => change(clearFilters(filters))}
      >
        {t('search.clear')}
      </button>
      <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onClose}>
        {t('filters.show', { count: load.page.count })}
      </button>
    </>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('search.allFilters')} closeLabel={t('filters.close')} footer={footer}>
      <AllFilters search={search} group={group} />
    </Sheet>
  );
}

/** Options of a long checklist that show before "Show more". */
const FEW = 5;

interface AllFiltersProps {
  search: Search;
  group?: SheetGroup | undefined;
  isPlain?: boolean;
}

/** The groups that most people use are open, the others collapsed. */
function AllFilters({ search, group, isPlain = false }: AllFiltersProps) {
  const t = useT();
  const { filters } = search;
  // The rest follows after the first paint, so that the sheet opens at once on a slow phone.
  const hasRest = useDeferredValue(true, isPlain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last group reaches the top only above the rest
  useEffect(() => {
    if (group) document.getElementById(`filter-${group}`)?.scrollIntoView();
  }, [group, hasRest]);
  const options = (group: OptionGroup, title: string) => {
    const keys: readonly string[] = OPTION_GROUPS[group];
    const hasMore = !isPlain && keys.length > FEW + 1;
    const rest = keys.slice(FEW);
    return (
      <FilterGroup title={title} id={`filter-${group}`}>
        <FilterOptions search={search} group={group} only={hasMore ? keys.slice(0, FEW) : keys} />
        {hasMore && (
          <MoreFilters isOpen={filters[group].some((key) => rest.includes(key))}>
            <FilterOptions search={search} group={group} only={rest} />
          </MoreFilters>
        )}
      </FilterGroup>
    );
  };

  return (
    <div className="flex flex-col gap-7">
      <div id="filter-rent">
        <RentFilter search={search} />
      </div>
      {options('beds', t('search.beds'))}
      <FilterGroup title={t('search.baths')}>
        <BathFilter search={search} />
        <MoreFilters isOpen={isPlain || filters.baths.length > 0 || filters.bathRange?.max !== undefined}>
          <FilterOptions search={search} group="baths" />
          <RangeFilterField search={search} range="bathRange" legend={t('search.baths')} hideLegend />
        </MoreFilters>
      </FilterGroup>
      {options('types', t('search.types'))}
      {options('pets', t('search.pets'))}
      {hasRest && <MoreGroups search={search} />}
    </div>
  );
}

/** The groups that show after a scroll. */
function MoreGroups({ search }: { search: Search }) {
  const t = useT();
  const { filters, change, load } = search;
  const { today } = useGlobals();
  const amenities = AMENITY_GROUPS.map((group) => ({
    group,
    keys: AMENITIES.filter((amenity) => amenity.group === group).map(({ key }): string => key),
  }));

  return (
    <>
      <div className="flex flex-col gap-3">
        <DateField
          label={t('filters.moveIn')}
          hint={t('filters.moveInHint')}
          name="move-in"
          min={today}
          value={filters.moveIn ?? ''}
          onChange={({ target }) => change(withFilters(filters, { moveIn: target.value || null }))}
        />
        <button
          type="button"
          className="chip self-start noscript:hidden"
          onClick={() => change(withFilters(filters, { moveIn: nextJuly1(today) }))}
        >
          {t('filters.july1')}
        </button>
      </div>
      <div className="flex flex-col divide-y divide-line border-y border-line">
        <FoldedGroup title={t('filters.furnished')} chosen={filters.furnished === null ? 0 : 1}>
          <RadioGroup
            legend={t('filters.furnished')}
            name="furnished"
            value={filters.furnished === null ? '' : filters.furnished ? '1' : '0'}
            onChange={(value) => change(withFilters(filters, { furnished: value === '' ? null : value === '1' }))}
            options={[
              { value: '', label: t('filters.furnishedAny') },
              { value: '1', label: t('search.furnishedYes') },
              { value: '0', label: t('search.furnishedNo') },
            ]}
          />
        </FoldedGroup>
        <FoldedGroup title={t('filters.sqft')} chosen={filters.sqft ? 1 : 0}>
          <RangeFilterField search={search} range="sqft" legend={t('filters.sqft')} hideLegend />
        </FoldedGroup>
        <FoldedGroup title={t('filters.utilities')} chosen={filters.utilities.length}>
          <FilterOptions search={search} group="utilities" />
        </FoldedGroup>
        {amenities.map(({ group, keys }) => (
          <FoldedGroup
            key={group}
            title={t.dynamic(`catalog.amenityGroup.${group}`) ?? t('filters.amenities')}
            chosen={filters.amenities.filter((key) => keys.includes(key)).length}
          >
            <FilterOptions search={search} group="amenities" only={keys} />
          </FoldedGroup>
        ))}
      </div>
      <CheckboxField
        label={t('filters.station')}
        hint={t('filters.stationHint')}
        name="station"
        value="1"
        count={formatNumber(load.page.facets.nearby?.station ?? 0, t.lang)}
        checked={filters.station}
        onChange={({ target }) => change(withFilters(filters, { station: target.checked }))}
      />
      <KeywordField search={search} />
    </>
  );
}

/** The next July 1, when most leases in Quebec start. */
export function nextJuly1(today: string): string {
  const year = Number(today.slice(0, 4));
  return today.slice(5) <= '07-01' ? `${year}-07-01` : `${year + 1}-07-01`;
}

import { AMENITIES, AMENITY_GROUPS } from '#common/catalog/amenities.ts';
import { activeChips, clearFilters, withFilters } from '#common/search/chips.ts';
import type { OptionGroup } from '#common/search/filters.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { FilterOptions } from './FilterOptions.tsx';
import { KeywordField } from './KeywordField.tsx';
import { RangeFilterField, RentFilter } from './RentFilter.tsx';
import type { Search } from './use-search.ts';

interface FilterSheetProps {
  search: Search;
  open: boolean;
  onClose: () => void;
  /** Renders in the page as a plain form, for use without JavaScript. */
  inline?: boolean;
}

/** All filters in groups. The button shows the number of homes. */
export function FilterSheet({ search, open, onClose, inline = false }: FilterSheetProps) {
  const t = useT();
  const { filters, change, load } = search;
  if (inline) {
    return (
      <form id="filters" method="get" className="card w-full p-5">
        <AllFilters search={search} />
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
      <AllFilters search={search} />
    </Sheet>
  );
}

function AllFilters({ search }: { search: Search }) {
  const t = useT();
  const { filters, change } = search;
  const { today } = useGlobals();
  const options = (group: OptionGroup, title: string) => (
    <Section title={title}>
      <FilterOptions search={search} group={group} />
    </Section>
  );

  return (
    <div className="flex flex-col gap-7">
      <RentFilter search={search} />
      {options('beds', t('search.beds'))}
      <Section title={t('search.baths')}>
        <FilterOptions search={search} group="baths" />
        <RangeFilterField search={search} range="bathRange" legend={t('search.baths')} hideLegend />
      </Section>
      {options('types', t('search.types'))}
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
      {options('pets', t('search.pets'))}
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
      <RangeFilterField search={search} range="sqft" legend={t('filters.sqft')} />
      {options('utilities', t('filters.utilities'))}
      {AMENITY_GROUPS.map((group) => (
        <Section key={group} title={t.dynamic(`catalog.amenityGroup.${group}`) ?? t('filters.amenities')}>
          <FilterOptions
            search={search}
            group="amenities"
            only={AMENITIES.filter((amenity) => amenity.group === group).map(({ key }) => key)}
          />
        </Section>
      ))}
      <KeywordField search={search} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** The next July 1, when most leases in Quebec start. */
export function nextJuly1(today: string): string {
  const year = Number(today.slice(0, 4));
  return today.slice(5) <= '07-01' ? `${year}-07-01` : `${year + 1}-07-01`;
}

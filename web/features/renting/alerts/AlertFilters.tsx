import type { ReactNode } from 'react';
import { AMENITIES, AMENITY_GROUPS } from '#common/catalog/amenities.ts';
import { toggleOption } from '#common/search/chips.ts';
import {
  MAX_KEYWORD_LENGTH,
  OPTION_GROUPS,
  type OptionGroup,
  type RangeFilter,
  type SearchFilters,
} from '#common/search/filters.ts';
import { optionLabel } from '#common/search/option-label.ts';
import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { RangeField } from '#web/ui/RangeField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface AlertFiltersProps {
  filters: SearchFilters;
  change: (changes: Partial<SearchFilters>) => void;
}

/** All filters of a saved search except its place. The most common ones are open, the others collapsed. */
export function AlertFilters({ filters, change }: AlertFiltersProps) {
  const t = useT();
  const range = (name: RangeFilter, legend: string, around = {}) => (
    <RangeField
      legend={legend}
      minLabel={t('filters.minimum')}
      maxLabel={t('filters.maximum')}
      minPlaceholder={t('filters.noMinimum')}
      maxPlaceholder={t('filters.noMaximum')}
      {...around}
      value={filters[name] ?? {}}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const options = (group: OptionGroup, only: readonly string[] = OPTION_GROUPS[group]) => (
    <div className="grid gap-x-6 sm:grid-cols-2">
      {only.map((key) => (
        <CheckboxField
          key={key}
          label={optionLabel(group, key, t)}
          checked={filters[group].some((chosen) => chosen === key)}
          onChange={() => change(toggleOption(filters, group, key))}
        />
      ))}
    </div>
  );
  const amenities = AMENITY_GROUPS.map((group) => ({
    group,
    keys: AMENITIES.filter((amenity) => amenity.group === group).map(({ key }) => key),
  }));
  const chosenOf = (keys: readonly string[]) => filters.amenities.filter((key) => keys.includes(key)).length;
  return (
    <>
      {range('rent', t('filters.rent'), { step: 50, ...(t.lang === 'fr' ? { suffix: '$' } : { prefix: '$' }) })}
      <p className="text-13 text-soft">{t('filters.allInHint')}</p>
      <fieldset>
        <legend className="mb-2 font-medium">{t('search.beds')}</legend>
        {options('beds')}
      </fieldset>
      <div className="flex flex-col divide-y divide-line border-y border-line">
        <Folded title={t('search.baths')} chosen={filters.baths.length + (filters.bathRange ? 1 : 0)}>
          {options('baths')}
          {range('bathRange', t('search.baths'), { step: 0.5, hideLegend: true })}
        </Folded>
        <Folded title={t('search.types')} chosen={filters.types.length}>
          {options('types')}
        </Folded>
        <Folded title={t('search.pets')} chosen={filters.pets.length}>
          {options('pets')}
        </Folded>
        <Folded title={t('filters.furnished')} chosen={filters.furnished === null ? 0 : 1}>
          <RadioGroup
            legend={t('filters.furnished')}
            name="furnished"
            value={filters.furnished === null ? '' : filters.furnished ? '1' : '0'}
            onChange={(value) => change({ furnished: value === '' ? null : value === '1' })}
            options={[
              { value: '', label: t('filters.furnishedAny') },
              { value: '1', label: t('search.furnishedYes') },
              { value: '0', label: t('search.furnishedNo') },
            ]}
          />
        </Folded>
        <Folded title={t('filters.sqft')} chosen={filters.sqft ? 1 : 0}>
          {range('sqft', t('filters.sqft'), { hideLegend: true })}
        </Folded>
        <Folded title={t('filters.utilities')} chosen={filters.utilities.length}>
          {options('utilities')}
        </Folded>
        {amenities.map(({ group, keys }) => (
          <Folded
            key={group}
            title={t.dynamic(`catalog.amenityGroup.${group}`) ?? t('filters.amenities')}
            chosen={chosenOf(keys)}
          >
            {options('amenities', keys)}
          </Folded>
        ))}
      </div>
      <DateField
        label={t('filters.moveIn')}
        hint={t('filters.moveInHint')}
        value={filters.moveIn ?? ''}
        onChange={({ target }) => change({ moveIn: target.value || null })}
      />
      <CheckboxField
        label={t('filters.station')}
        hint={t('filters.stationHint')}
        checked={filters.station}
        onChange={({ target }) => change({ station: target.checked })}
      />
      <TextField
        label={t('filters.keyword')}
        hint={t('filters.keywordHint')}
        maxLength={MAX_KEYWORD_LENGTH}
        value={filters.keyword}
        onChange={({ target }) => change({ keyword: target.value })}
      />
    </>
  );
}

/** A collapsible group whose title shows the number of active filters. */
function Folded({ title, chosen, children }: { title: string; chosen: number; children: ReactNode }) {
  const t = useT();
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-medium">
        <span className="flex-1">{title}</span>
        {chosen > 0 && (
          <span className="text-13 font-normal text-soft">{t('alerts.edit.chosen', { count: chosen })}</span>
        )}
        <ChevronDownIcon className="size-4 text-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-4">{children}</div>
    </details>
  );
}

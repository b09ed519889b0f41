import { PARKING_TYPES } from '#common/catalog/parking-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { useT } from '#web/app/context.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { CostRows } from './CostRows.tsx';
import { isFixedField, selectProps, textProps } from './field-props.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Lease, parking, and what the rent includes or excludes. */
export function CostSection({ form }: { form: ListingForm }) {
  const t = useT();
  const { utilities, costs } = form.values;
  return (
    <>
      <div className="grid gap-5 @lg:grid-cols-2">
        <TextField hint={t('listingForm.fields.leaseHint')} inputMode="numeric" {...textProps(form, 'leaseMonths')} />
        <SelectField
          className="wrap-choice"
          fieldClassName="justify-end"
          placeholder="–"
          options={PARKING_TYPES.map((value) => ({ value, label: t(`catalog.parkingType.${value}`) }))}
          {...selectProps(form, 'parkingType')}
        />
      </div>
      <ChoiceList
        legend={t('listingForm.fields.utilities')}
        field="utilities"
        options={UTILITIES.map((key) => ({ key, label: t(`catalog.utility.${key}`) }))}
        chosen={utilities}
        isDisabled={isFixedField(form, 'utilities')}
        onChange={(chosen) => form.change({ utilities: chosen })}
      />
      <CostRows
        costs={costs}
        onChange={(rows) => form.change({ costs: rows })}
        errorAt={(path) => form.errors[path] ?? ''}
        error={form.errors.costs ?? ''}
        onLeave={() => form.check('costs')}
        isFixed={isFixedField(form, 'costs')}
      />
    </>
  );
}

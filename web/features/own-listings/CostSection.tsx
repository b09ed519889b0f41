import { COST_FREQUENCIES, COST_KINDS } from '#common/catalog/cost-kinds.ts';
import { PARKING_TYPES } from '#common/catalog/parking-types.ts';
import { UTILITIES } from '#common/catalog/utilities.ts';
import { MOST } from '#common/contract/listing-limits.ts';
import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { isFixedField, rowProps, selectProps, textProps } from './field-props.ts';
import { RowList } from './RowList.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { type CostValues, newKey } from './values.ts';

/** Lease, parking, and what the rent includes or excludes. */
export function CostSection({ form }: { form: ListingForm }) {
  const t = useT();
  const { utilities, costs } = form.values;
  const nameOf = ({ kind }: CostValues, at: number) => {
    const known = COST_KINDS.find((one) => one === kind);
    return known ? t(`catalog.costKind.${known}`) : t('listingForm.cost.row', { number: at + 1 });
  };
  return (
    <>
      <div className="grid gap-5 @lg:grid-cols-2">
        <TextField hint={t('listingForm.fields.leaseHint')} inputMode="numeric" {...textProps(form, 'leaseMonths')} />
        <SelectField
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
      <div data-field="costs">
        <h3 className="mb-3 font-medium">{t('listingForm.fields.costs')}</h3>
        <RowList
          rows={costs}
          onChange={(rows) => form.change({ costs: rows })}
          nameOf={nameOf}
          addLabel={t('listingForm.rows.addCost')}
          blank={() => ({ key: newKey(), kind: 'parking', amount: '', frequency: 'monthly', mandatory: false })}
          most={MOST.costs}
          isDisabled={isFixedField(form, 'costs')}
        >
          {(cost, set) => {
            const text = rowProps(form, 'costs', cost, set);
            return (
              <div className="grid grid-cols-2 gap-4 @lg:grid-cols-[1fr_8rem_10rem]">
                <SelectField
                  label={t('listingForm.cost.kind')}
                  options={COST_KINDS.map((value) => ({ value, label: t(`catalog.costKind.${value}`) }))}
                  {...text('kind', 'cost-kind')}
                />
                <TextField
                  label={t('listingForm.cost.amount')}
                  inputMode="decimal"
                  autoComplete="off"
                  {...text('amount', 'cost-amount', 'amountCents')}
                />
                <SelectField
                  label={t('listingForm.cost.frequency')}
                  options={COST_FREQUENCIES.map((value) => ({ value, label: t(`catalog.costFrequency.${value}`) }))}
                  {...text('frequency', 'cost-frequency')}
                />
                <CheckboxField
                  className="col-span-full"
                  label={t('listingForm.cost.mandatory')}
                  checked={cost.mandatory}
                  onChange={({ target }) => set({ mandatory: target.checked })}
                />
              </div>
            );
          }}
        </RowList>
        <FieldError>{form.errors.costs}</FieldError>
      </div>
    </>
  );
}

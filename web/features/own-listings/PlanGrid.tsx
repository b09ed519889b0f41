import { MOST } from '#common/contract/listing-limits.ts';
import { formatBaths, formatNumber } from '#common/format.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { errorIn, isFixedField } from './field-props.ts';
import { PlanImageField } from './PlanImageField.tsx';
import { RowList } from './RowList.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { newPlan, type PlanValues } from './values.ts';

const BEDS = Array.from({ length: 11 }, (_, beds) => beds);
/** Baths in tenths: shared, one, one and a half … */
const BATHS = [0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60];

/** Floor plans: one row per kind of home. */
export function PlanGrid({ form }: { form: ListingForm }) {
  const t = useT();
  const { floorPlans } = form.values;
  const nameOf = ({ label }: PlanValues, at: number) =>
    label
      ? t('listingForm.plans.named', { number: at + 1, name: label })
      : t('listingForm.plans.plan', { number: at + 1 });
  return (
    <div data-field="floorPlans">
      <RowList
        rows={floorPlans}
        onChange={(rows) => form.change({ floorPlans: rows })}
        nameOf={nameOf}
        addLabel={t('listingForm.rows.addPlan')}
        blank={newPlan}
        copy={(plan) => ({ ...plan, id: null })}
        most={MOST.plans}
        isDisabled={isFixedField(form, 'floorPlans')}
      >
        {(plan, set, at) => <PlanFields form={form} plan={plan} set={set} at={at} name={nameOf(plan, at)} />}
      </RowList>
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {form.errors.floorPlans}
      </p>
    </div>
  );
}

type PlanText = 'beds' | 'baths' | 'rentMin' | 'rentMax' | 'availableOn' | 'squareFeet' | 'units' | 'deposit' | 'label';

interface PlanFieldsProps {
  form: ListingForm;
  plan: PlanValues;
  set: (change: Partial<PlanValues>) => void;
  at: number;
  name: string;
}

function PlanFields({ form, plan, set, at, name }: PlanFieldsProps) {
  const t = useT();
  const { today } = useGlobals();
  const text = (name: PlanText, field: string = name) => ({
    name: `plan-${name}`,
    label: t(`listingForm.plans.${name}`),
    value: String(plan[name]),
    error: errorIn(form, `floorPlans.${at}.${field}`),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    onBlur: () => form.check('floorPlans'),
  });
  const beds = BEDS.map((count) => ({
    value: String(count),
    label: count === 0 ? t('listingForm.plans.bachelor') : String(count),
  }));
  const baths = BATHS.map((tenths) => ({
    value: String(tenths),
    label: tenths === 0 ? formatBaths(0, 0, t) : formatNumber(tenths / 10, t.lang),
  }));
  const money = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 @xl:grid-cols-4">
      <SelectField options={beds} {...text('beds')} />
      <SelectField options={baths} {...text('baths')} />
      <TextField {...money} {...text('rentMin', 'rentMinCents')} disabled={plan.isOnRequest} />
      <TextField {...money} {...text('rentMax', 'rentMaxCents')} disabled={plan.isOnRequest} />
      <DateField
        title={t('listingForm.plans.availableHint')}
        fieldClassName="col-span-2"
        min={plan.availableOn && plan.availableOn < today ? plan.availableOn : today}
        {...text('availableOn')}
      />
      <CheckboxField
        label={t('listingForm.plans.onRequest')}
        className="col-span-2 @xl:mt-7.5"
        checked={plan.isOnRequest}
        onChange={({ target }) => set({ isOnRequest: target.checked })}
      />
      <TextField inputMode="numeric" {...text('squareFeet')} />
      <TextField inputMode="numeric" {...text('units', 'unitsAvailable')} />
      <TextField {...money} {...text('deposit', 'depositCents')} />
      <CheckboxField
        label={t('listingForm.plans.furnished')}
        className="mt-7.5"
        checked={plan.furnished}
        onChange={({ target }) => set({ furnished: target.checked })}
      />
      <TextField maxLength={80} fieldClassName="col-span-2" autoComplete="off" {...text('label')} />
      <PlanImageField
        plan={name}
        picture={plan.picture}
        onChange={(picture) => set({ picture })}
        onSending={(isSending) => form.setSending('floorPlans', isSending)}
        error={errorIn(form, `floorPlans.${at}.picture`)}
        isFixed={isFixedField(form, 'floorPlans')}
      />
    </div>
  );
}

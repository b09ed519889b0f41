import type { ReactNode } from 'react';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { DEPOSIT_CAPS } from '#common/money/deposit-caps.ts';
import { isProvinceCode } from '#common/places/provinces.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { RowList } from './RowList.tsx';
import { newPlan, type PlanValues } from './values.ts';

const BEDS = Array.from({ length: 11 }, (_, beds) => beds);
/** Baths in tenths: shared, one, one and a half … */
const BATHS = [0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60];

interface PlanGridProps {
  plans: readonly PlanValues[];
  onChange: (plans: PlanValues[]) => void;
  /** The error of a field by its path, like `floorPlans.0.beds`. */
  errorAt: (path: string) => string;
  /** The error of the floor plans as a whole. */
  error: string;
  /** A field of a floor plan was left. */
  onLeave: () => void;
  isFixed?: boolean;
  /** Code of the home's province, if it is known. Its law limits deposits. */
  province?: string | undefined;
  /** The field for the image of a floor plan; absent for people who upload none. */
  imageOf?: (row: PlanGridRow) => ReactNode;
}

/** A floor plan in the grid. */
interface PlanGridRow {
  plan: PlanValues;
  set: (change: Partial<PlanValues>) => void;
  at: number;
  name: string;
}

/** Floor plans: one row per kind of home. */
export function PlanGrid({
  plans,
  onChange,
  errorAt,
  error,
  onLeave,
  isFixed = false,
  province,
  imageOf,
}: PlanGridProps) {
  const t = useT();
  const nameOf = ({ label }: PlanValues, at: number) =>
    label
      ? t('listingForm.plans.named', { number: at + 1, name: label })
      : t('listingForm.plans.plan', { number: at + 1 });
  return (
    <div data-field="floorPlans">
      <RowList
        rows={plans}
        onChange={onChange}
        nameOf={nameOf}
        addLabel={t('listingForm.rows.addPlan')}
        blank={newPlan}
        copy={(plan) => ({ ...plan, id: null })}
        most={MOST.plans}
        isDisabled={isFixed}
      >
        {(plan, set, at) => {
          const row = { plan, set, at, name: nameOf(plan, at) };
          return (
            <PlanFields {...row} errorAt={errorAt} onLeave={onLeave} province={province}>
              {imageOf?.(row)}
            </PlanFields>
          );
        }}
      </RowList>
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {error}
      </p>
    </div>
  );
}

type PlanText = 'beds' | 'baths' | 'rentMin' | 'rentMax' | 'availableOn' | 'squareFeet' | 'units' | 'deposit' | 'label';

interface PlanFieldsProps extends PlanGridRow, Pick<PlanGridProps, 'errorAt' | 'onLeave' | 'province'> {
  children: ReactNode;
}

function PlanFields({ plan, set, at, errorAt, onLeave, province = '', children }: PlanFieldsProps) {
  const t = useT();
  const { today } = useGlobals();
  const text = (name: PlanText, field: string = name) => ({
    name: `plan-${name}`,
    label: t(`listingForm.plans.${name}`),
    value: String(plan[name]),
    error: errorAt(`floorPlans.${at}.${field}`),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    onBlur: onLeave,
  });
  const beds = BEDS.map((count) => ({
    value: String(count),
    label: count === 0 ? t('format.bachelor') : String(count),
  }));
  const baths = BATHS.map((tenths) => ({
    value: String(tenths),
    label: tenths === 0 ? t('listingForm.plans.sharedBath') : formatNumber(tenths / 10, t.lang),
  }));
  const money = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-4 @xs:gap-x-4 @xl:grid-cols-4">
      <SelectField
        fieldClassName="@max-xs:col-span-2"
        options={beds}
        {...(plan.beds === '' && { placeholder: t('listingForm.plans.bedsUnknown') })}
        {...text('beds')}
      />
      <SelectField
        fieldClassName="@max-xs:col-span-2"
        options={baths}
        {...(plan.baths === '' && { placeholder: t('listingForm.plans.bedsUnknown') })}
        {...text('baths')}
      />
      <TextField {...money} {...text('rentMin', 'rentMinCents')} disabled={plan.isOnRequest} />
      <TextField {...money} {...text('rentMax', 'rentMaxCents')} disabled={plan.isOnRequest} />
      <DateField
        title={t('listingForm.plans.availableHint')}
        fieldClassName="col-span-2"
        min={plan.availableOn && plan.availableOn < today ? plan.availableOn : today}
        {...text('availableOn')}
      />
      <CheckboxField
        label={t('format.contactForPrice')}
        className="col-span-2 @xl:mt-7.5"
        checked={plan.isOnRequest}
        onChange={({ target }) => set({ isOnRequest: target.checked })}
      />
      <TextField inputMode="numeric" {...text('squareFeet')} />
      <TextField inputMode="numeric" {...text('units', 'unitsAvailable')} />
      <TextField
        {...money}
        {...text('deposit', 'depositCents')}
        hint={
          isProvinceCode(province)
            ? t('listingForm.plans.depositCap', { hundredths: DEPOSIT_CAPS[province] * 100 })
            : undefined
        }
      />
      <CheckboxField
        label={t('listingForm.plans.furnished')}
        className="mt-7.5"
        checked={plan.furnished}
        onChange={({ target }) => set({ furnished: target.checked })}
      />
      <TextField maxLength={80} fieldClassName="col-span-2" autoComplete="off" {...text('label')} />
      {children}
    </div>
  );
}

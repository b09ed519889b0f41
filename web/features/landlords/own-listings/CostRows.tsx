import { COST_FREQUENCIES, COST_KINDS, RESTRICTED_COSTS } from '#common/catalog/cost-kinds.ts';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { useT } from '#web/app/context.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { RowList } from './RowList.tsx';
import { type CostValues, filledCosts, newKey } from './values.ts';

interface CostRowsProps {
  costs: readonly CostValues[];
  onChange: (costs: CostValues[]) => void;
  /** The error of a field by its path, like `costs.0.amountCents`. Rows without an amount have no position. */
  errorAt: (path: string) => string;
  /** The error of the costs as a whole. */
  error: string;
  /** A field of a cost was left. */
  onLeave: () => void;
  isFixed?: boolean;
}

/** The costs on top of the rent. */
export function CostRows({ costs, onChange, errorAt, error, onLeave, isFixed = false }: CostRowsProps) {
  const t = useT();
  const nameOf = ({ kind }: CostValues, at: number) => {
    const known = COST_KINDS.find((one) => one === kind);
    return known ? t(`catalog.costKind.${known}`) : t('listingForm.cost.row', { number: at + 1 });
  };
  const unused = COST_KINDS.find((one) => !costs.some(({ kind }) => kind === one)) ?? 'parking';
  return (
    <div data-field="costs">
      <h3 className="mb-3 font-medium">{t('listingForm.fields.costs')}</h3>
      <RowList
        rows={costs}
        onChange={onChange}
        nameOf={nameOf}
        addLabel={t('listingForm.rows.addCost')}
        blank={() => ({ key: newKey(), kind: unused, amount: '', frequency: 'monthly', mandatory: false })}
        most={MOST.costs}
        isDisabled={isFixed}
      >
        {(cost, set) => {
          const text = (key: 'kind' | 'amount' | 'frequency', part: string = key) => ({
            name: `cost-${key}`,
            label: t(`listingForm.cost.${key}`),
            value: cost[key],
            error: errorAt(`costs.${filledCosts(costs).indexOf(cost)}.${part}`),
            onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
            onBlur: onLeave,
          });
          return (
            <div className="grid grid-cols-[2fr_3fr] gap-x-2 gap-y-4 @lg:grid-cols-[1fr_8rem_10rem] @lg:gap-x-4">
              <SelectField
                className="wrap-choice"
                options={COST_KINDS.map((value) => ({ value, label: t(`catalog.costKind.${value}`) }))}
                fieldClassName="col-span-full @lg:col-span-1"
                {...text('kind')}
                hint={RESTRICTED_COSTS.has(cost.kind) ? t('listingForm.cost.restricted') : ''}
              />
              <TextField inputMode="decimal" autoComplete="off" {...text('amount', 'amountCents')} />
              <SelectField
                options={COST_FREQUENCIES.map((value) => ({ value, label: t(`catalog.costFrequency.${value}`) }))}
                {...text('frequency')}
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
      <FieldError>{error}</FieldError>
    </div>
  );
}

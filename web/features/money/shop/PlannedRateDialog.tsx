import { useState } from 'react';
import { type PlannedRate, plannedRate, type TaxRate } from '#common/contract/money/shop.ts';
import { formatRate } from '#common/money/money.ts';
import { useApp, useT } from '#web/app/context.ts';
import { checkBody } from '#web/forms/check-body.ts';
import { DialogFrame } from '#web/forms/DialogFrame.tsx';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRateNames } from './use-rate-names.ts';

interface PlannedRateProps {
  onClose: () => void;
  onChanged: () => void;
}

/** Changes a tax rate that has not started. */
export function PlannedRateDialog({ rate, ...props }: PlannedRateProps & { rate: TaxRate | undefined }) {
  const t = useT();
  return (
    <Dialog
      size="small"
      open={rate !== undefined}
      onClose={props.onClose}
      title={rate && t('shop.rates.editTitle', { province: t(`portalBilling.provinces.${rate.province}`) })}
      closeLabel={t('ui.cancel')}
    >
      {rate && <PlannedRateForm key={rate.id} rate={rate} {...props} />}
    </Dialog>
  );
}

function PlannedRateForm({ rate, onClose, onChanged }: PlannedRateProps & { rate: TaxRate }) {
  const { api, t } = useApp();
  const { tax } = useRateNames(rate);
  const [values, setValues] = useState<PlannedRate>(() => ({
    percent: formatRate(rate.rate, t).replace(/[\s%]/g, ''),
    startsOn: rate.startsOn,
    isCharged: rate.isCharged,
  }));
  const form = useDialogForm({
    check: () => checkBody(plannedRate, values, t).errors,
    async send() {
      const body = { ...values, version: rate.version };
      const done = await api.shop.changeTaxRate({ params: { id: rate.id }, body });
      onClose();
      onChanged();
      return done;
    },
  });
  const { errors } = form;
  const set = (part: Partial<PlannedRate>) => setValues((last) => ({ ...last, ...part }));
  return (
    <DialogFrame form={form} submit={t('shop.rates.save')} cancel={t('ui.cancel')} onClose={onClose}>
      <p className="font-medium">{tax}</p>
      <TextField
        label={t('shop.rates.percent')}
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        required
        value={values.percent}
        error={errors.percent}
        onChange={({ target }) => set({ percent: target.value })}
      />
      <DateField
        label={t('words.firstDay')}
        name="startsOn"
        required
        value={values.startsOn}
        error={errors.startsOn}
        onChange={({ target }) => set({ startsOn: target.value })}
      />
      <CheckboxField
        label={t('shop.rates.isCharged')}
        name="isCharged"
        checked={values.isCharged}
        onChange={({ target }) => set({ isCharged: target.checked })}
      />
    </DialogFrame>
  );
}

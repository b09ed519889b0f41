import type { AlertShown } from '#common/contract/renting/alerts.ts';
import { useT } from '#web/app/context.ts';
import { FormFrame } from '#web/forms/FormFrame.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

// Not imported from the contract, because the schema library would then load with the page.
const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;

/** Changes an alert's frequency without login, as an alternative to unsubscribing. */
export function ChangeFrequency({ alerts, userHash }: { alerts: readonly AlertShown[]; userHash: string }) {
  const t = useT();
  const [first] = alerts;
  const form = useForm({
    name: 'alert-frequency',
    initial: { alertId: String(first?.id ?? ''), frequency: first?.frequency ?? 'daily' },
  });
  const isOne = alerts.length === 1;
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-3 text-17">{t('forms.unsubscribe.rather')}</h2>
      <FormFrame
        form={form}
        submit={t('forms.unsubscribe.change')}
        hidden={{ userHash, ...(isOne && { alertId: first?.id }) }}
      >
        {!isOne && (
          <SelectField
            label={t('forms.unsubscribe.which')}
            options={alerts.map(({ id, summary }) => ({ value: String(id), label: summary }))}
            {...form.field('alertId')}
          />
        )}
        <SelectField
          label={t('forms.alert.frequency')}
          options={FREQUENCIES.map((value) => ({ value, label: t(`forms.alert.frequencies.${value}`) }))}
          {...form.field('frequency')}
        />
      </FormFrame>
    </section>
  );
}

import { useState } from 'react';
import type { EntryDetail } from '#common/contract/content/entries.ts';
import type { Lang } from '#common/contract/fields.ts';
import { useApp } from '#web/app/context.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface PlanDialogProps {
  entry: EntryDetail;
  lang: Lang;
  mayHide: boolean;
  onClose: () => void;
  /** Called after the plan is saved. */
  onSaved: () => void;
}

/** Plans to publish the draft or to hide a language, at a time in the site's time zone. */
export function PlanDialog({ entry, lang, mayHide, onClose, onSaved }: PlanDialogProps) {
  const { api, t } = useApp();
  const [action, setAction] = useState<'publish' | 'hide'>('publish');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const { state } = entry.parts[lang];
  const isLive = state === 'live' || state === 'changed';
  const willBeLive = entry.plans.some((plan) => plan.lang === lang && plan.action === 'publish');
  const { props, errors, isBusy } = useDialogForm({
    errorAt: 'day',
    async send() {
      const { kind, id, version } = entry;
      const saved = await api.entries.schedule({ params: { kind, id }, body: { version, lang, action, day, time } });
      toast({ severity: 'success', summary: t('ui.saved'), detail: saved.message });
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t(`entries.plan.${lang}`)} closeLabel={t('ui.close')} size="small">
      <form {...props} className="flex flex-col gap-5">
        {mayHide && (isLive || willBeLive) && (
          <RadioGroup
            legend={t('entries.plans.what')}
            name="action"
            value={action}
            onChange={(value) => setAction(value === 'hide' ? 'hide' : 'publish')}
            options={[
              { value: 'publish', label: t('entries.plans.publishDraft') },
              { value: 'hide', label: t('entries.plans.hideLive') },
            ]}
          />
        )}
        <DateField
          label={t('entries.plans.day')}
          name="day"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={errors.day ?? ''}
          required
        />
        <TextField
          type="time"
          label={t('entries.plans.time')}
          name="time"
          hint={t('entries.plans.zone')}
          value={time}
          onChange={({ target }) => setTime(target.value)}
          error={errors.time ?? errors.version ?? ''}
          required
        />
        <SubmitButton busy={isBusy}>{isBusy ? t('ui.submitting') : t('entries.plans.save')}</SubmitButton>
      </form>
    </Dialog>
  );
}

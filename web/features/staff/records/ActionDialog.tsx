import { type FormEvent, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useStore } from '#web/ui/store.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type AskedAction, askedAction } from './ask-reason.ts';

/** Asks for the reason of an action. */
export function ActionDialog() {
  const t = useT();
  const asked = useStore(askedAction, null);
  return (
    <Dialog
      size="small"
      open={asked !== null}
      onClose={() => askedAction.set(null)}
      title={asked?.title}
      closeLabel={t('records.dialog.close')}
    >
      {asked && <ReasonForm asked={asked} />}
    </Dialog>
  );
}

function ReasonForm({ asked }: { asked: AskedAction }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<{ reason?: string; credits?: string }>({});
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const reason = String(fields.get('reason') ?? '').trim();
    const credits = Number(fields.get('credits') ?? 0);
    const isWrong = asked.asksCredits && (!Number.isInteger(credits) || credits === 0);
    if (reason === '' || isWrong)
      return setErrors({
        ...(reason === '' && { reason: t('validation.required') }),
        ...(isWrong && { credits: t('validation.integer') }),
      });
    if (isBusy) return;
    setBusy(true);
    const isDone = await asked.run({ reason, credits }).finally(() => setBusy(false));
    if (isDone) askedAction.set(null);
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4" noValidate>
      {asked.details}
      {asked.asksCredits && (
        <TextField name="credits" inputMode="numeric" label={t('records.dialog.credits')} error={errors.credits} />
      )}
      {!asked.isBlocked && (
        <TextArea
          name="reason"
          rows={3}
          maxLength={500}
          label={t('records.dialog.reason')}
          hint={asked.hint}
          error={errors.reason}
          data-autofocus
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => askedAction.set(null)}>{t('records.dialog.cancel')}</Button>
        {!asked.isBlocked && (
          <Button type="submit" variant={asked.isDanger ? 'danger' : 'primary'} aria-disabled={isBusy || undefined}>
            {asked.title}
          </Button>
        )}
      </div>
    </form>
  );
}

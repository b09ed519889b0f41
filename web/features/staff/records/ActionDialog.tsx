import { useT } from '#web/app/context.ts';
import { DialogFrame } from '#web/forms/DialogFrame.tsx';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
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
      closeLabel={t('ui.close')}
    >
      {asked && <ReasonForm asked={asked} />}
    </Dialog>
  );
}

function ReasonForm({ asked }: { asked: AskedAction }) {
  const t = useT();
  const close = () => askedAction.set(null);
  const given = (data: FormData) => ({
    reason: String(data.get('reason') ?? '').trim(),
    credits: Number(data.get('credits') ?? 0),
  });
  const form = useDialogForm({
    check(data) {
      const { reason, credits } = given(data);
      const isWrong = asked.asksCredits && (!Number.isInteger(credits) || credits === 0);
      return {
        ...(isWrong && { credits: t('validation.integer') }),
        ...(reason === '' && { reason: t('validation.required') }),
      };
    },
    async send(data) {
      if (await asked.run(given(data))) close();
    },
  });
  return (
    <DialogFrame
      form={form}
      submit={asked.isBlocked ? undefined : asked.title}
      isDanger={asked.isDanger}
      cancel={t('ui.cancel')}
      onClose={close}
    >
      {asked.details}
      {asked.asksCredits && (
        <TextField name="credits" inputMode="numeric" label={t('records.dialog.credits')} error={form.errors.credits} />
      )}
      {!asked.isBlocked && (
        <TextArea
          name="reason"
          rows={3}
          maxLength={500}
          label={t('words.reason')}
          hint={asked.hint}
          error={form.errors.reason}
          data-autofocus
        />
      )}
    </DialogFrame>
  );
}

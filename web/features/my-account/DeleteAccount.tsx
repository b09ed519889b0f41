import { type FormEvent, useId, useState } from 'react';
import { AppError } from '#common/errors.ts';
import { useApp, useLang } from '#web/app/context.ts';
import { addressIn } from '#web/app/language.ts';
import { PasswordField } from '#web/features/account/PasswordField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { leaveWith } from './leave.ts';

/** The way out for good: says what will be lost, asks for the password, and leaves. */
export function DeleteAccount() {
  const { t } = useApp();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p className="text-soft">{t('myAccount.remove.help')}</p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        {t('myAccount.remove.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('myAccount.remove.question')}
        closeLabel={t('ui.close')}
        size="small"
      >
        <Question onKeep={close} />
      </Dialog>
    </>
  );
}

const THINGS = ['favourites', 'alerts', 'points', 'inquiries', 'account'] as const;

function Question({ onKeep }: { onKeep: () => void }) {
  const { t, api } = useApp();
  const lang = useLang();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function remove(form: HTMLFormElement) {
    const password = String(new FormData(form).get('password') ?? '');
    const refuse = (sentence: string) => {
      setError(sentence);
      form.querySelector('input')?.focus();
    };
    if (!password) return refuse(t('validation.required'));
    setBusy(true);
    try {
      const { message } = await api.account.remove({ body: { password } });
      leaveWith(message, addressIn(lang, '/'));
    } catch (thrown) {
      setBusy(false);
      refuse(thrown instanceof AppError ? (thrown.fields?.password ?? thrown.message) : t('lists.form.failed'));
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void remove(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4" aria-describedby={`${id}-lost`}>
      <div id={`${id}-lost`}>
        <p>{t('myAccount.remove.lost')}</p>
        <ul className="mt-1 list-disc pl-5">
          {THINGS.map((thing) => (
            <li key={thing}>{t(`myAccount.remove.things.${thing}`)}</li>
          ))}
        </ul>
        <p className="mt-3 text-soft">{t('myAccount.remove.kept')}</p>
      </div>
      <PasswordField
        label={t('myAccount.remove.password')}
        name="password"
        autoComplete="current-password"
        error={error}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button className="max-sm:w-full" onClick={onKeep}>
          {t('myAccount.remove.cancel')}
        </Button>
        <SubmitButton variant="danger" busy={isBusy} className="max-sm:w-full">
          {isBusy ? t('ui.submitting') : t('myAccount.remove.confirm')}
        </SubmitButton>
      </div>
    </form>
  );
}

import { type FormEvent, type ReactNode, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import { useT } from '#web/app/context.ts';
import { SessionEnded } from '#web/app/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { PasswordField } from '../PasswordField.tsx';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The consequences of confirming. */
  children: ReactNode;
  /** Labels of the buttons. */
  confirm: string;
  cancel: string;
  isDestructive?: boolean;
  /** Errors it throws are shown at the password. */
  onConfirm: (password: string, form: FormData) => Promise<void>;
}

/** Asks for the password before something irreversible. After a failure, the typed text stays. */
export function PasswordDialog({ open, onClose, title, ...question }: PasswordDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('ui.close')} size="small">
      <Question {...question} onCancel={onClose} />
    </Dialog>
  );
}

function Question(props: Omit<PasswordDialogProps, 'open' | 'onClose' | 'title'> & { onCancel: () => void }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  async function answer(form: HTMLFormElement) {
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    const refuse = (sentence: string) => {
      setError(sentence);
      form.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    };
    if (!password) return refuse(t('validation.required'));
    setBusy(true);
    try {
      await props.onConfirm(password, data);
    } catch (thrown) {
      setBusy(false);
      if (thrown instanceof SessionEnded) return;
      refuse(thrown instanceof AppError ? (thrown.fields?.password ?? thrown.message) : t('lists.form.failed'));
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void answer(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-busy={isBusy} className="flex flex-col gap-4">
      <div>{props.children}</div>
      <PasswordField
        label={t('myAccount.form.currentPassword')}
        name="password"
        autoComplete="current-password"
        error={error}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button className="max-sm:w-full" onClick={props.onCancel}>
          {props.cancel}
        </Button>
        <SubmitButton variant={props.isDestructive ? 'danger' : 'primary'} busy={isBusy} className="max-sm:w-full">
          {isBusy ? t('ui.submitting') : props.confirm}
        </SubmitButton>
      </div>
    </form>
  );
}

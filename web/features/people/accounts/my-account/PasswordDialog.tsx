import type { ReactNode } from 'react';
import { useT } from '#web/app/context.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
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
  const form = useDialogForm({
    check: (data) => (data.get('password') ? undefined : { password: t('validation.required') }),
    errorAt: 'password',
    send: (data) => props.onConfirm(String(data.get('password')), data),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div>{props.children}</div>
      <PasswordField
        label={t('myAccount.form.currentPassword')}
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button className="max-sm:w-full" onClick={props.onCancel}>
          {props.cancel}
        </Button>
        <SubmitButton variant={props.isDestructive ? 'danger' : 'primary'} busy={form.isBusy} className="max-sm:w-full">
          {form.isBusy ? t('ui.submitting') : props.confirm}
        </SubmitButton>
      </div>
    </form>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { DialogForm } from './use-dialog-form.ts';

interface DialogFrameProps {
  form: DialogForm;
  /** Label of the main button. A form without it can only be closed. */
  submit: string | undefined;
  isDanger?: boolean | undefined;
  cancel: string;
  onClose: () => void;
  /** Secondary actions, before the others. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a form in a dialog: its fields, then its buttons. */
export function DialogFrame({ form, submit, isDanger, cancel, onClose, actions, children }: DialogFrameProps) {
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        {actions}
        <Button onClick={onClose}>{cancel}</Button>
        {submit && (
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} aria-disabled={form.isBusy || undefined}>
            {submit}
          </Button>
        )}
      </div>
    </form>
  );
}

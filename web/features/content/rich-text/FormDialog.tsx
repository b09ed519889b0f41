import { type FormEvent, type ReactNode, useId } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

interface FormDialogProps {
  title: string;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  /** Buttons beside "Cancel". */
  extra?: ReactNode;
  children: ReactNode;
}

/** A form above the form that the editor is in. HTML doesn't nest forms, so it is at the end of the page. */
export function FormDialog({ title, submit, onSubmit, onClose, extra, children }: FormDialogProps) {
  const t = useT();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events on to the outer form.
    event.stopPropagation();
    const form = event.currentTarget;
    flushSync(onSubmit);
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('ui.close')}
      footer={
        <>
          {extra}
          <Button variant="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary">
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} data-autofocus noValidate onSubmit={send} className="flex min-h-72 flex-col gap-4">
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}

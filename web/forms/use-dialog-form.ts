import { type FormEvent, useRef, useState } from 'react';
import { AppError, type FieldErrors } from '#common/contract/errors.ts';
import { useT } from '#web/app/context.ts';
import { SessionEnded } from '#web/app/session.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { toast } from '#web/ui/toast-store.ts';
import { focusFirst, useFieldErrors } from './use-field-errors.ts';

/** The description of a short form behind login, whose component keeps its values. */
interface DialogFormSpec {
  /** Finds wrong fields before the form is sent. */
  check?: (data: FormData) => FieldErrors | undefined;
  /** Sends the form. A returned message is shown as a toast, and so is an error without fields. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms close themselves and return nothing
  send: (data: FormData) => Promise<{ message: string } | void>;
  /** The field, or another key of `errors`, that shows errors without fields instead of the toast. */
  errorAt?: string;
  /** Leaves the focus where it is when `check` finds a wrong field, for forms with keys of their own. */
  keepsFocus?: boolean;
  /** Replaces the sentence for errors that aren't the server's. */
  failed?: string;
}

/** The state of a short form, and the props of its form element. */
export type DialogForm = ReturnType<typeof useDialogForm>;

/** A form that is sent once and then closed or emptied: checks, busy flag, errors at their fields, and toasts. */
export function useDialogForm({ check, send, errorAt, keepsFocus, failed }: DialogFormSpec) {
  const t = useT();
  const ref = useRef<HTMLFormElement>(null);
  const { errors, setErrors, reject, failure, setFailure, clearErrors } = useFieldErrors(ref, {}, useFailure());
  const [isBusy, setBusy] = useState(false);

  function fail(error: unknown): void {
    if (error instanceof SessionEnded) return;
    const { fields, message } = error instanceof AppError ? error : { message: failed ?? t('lists.form.failed') };
    if (fields) reject(fields, '');
    else if (errorAt === undefined) toast({ severity: 'error', summary: t('ui.error'), detail: message });
    else {
      setFailure(message);
      focusFirst(ref.current, { [errorAt]: message });
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const found = check?.(data) ?? {};
    if (Object.keys(found).length > 0) return keepsFocus ? setErrors(found) : reject(found, '');
    clearErrors();
    setBusy(true);
    try {
      const done = await send(data);
      if (done) toast({ severity: 'success', summary: done.message });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    errors: failure && errorAt !== undefined ? { ...errors, [errorAt]: failure } : errors,
    setErrors,
    clearErrors,
    props: {
      ref,
      noValidate: true,
      'aria-busy': isBusy,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      },
    },
  };
}

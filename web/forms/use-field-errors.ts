import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#common/contract/errors.ts';

/** The errors of a form: those of its fields, and the message for the whole form. */
export interface FormErrors {
  errors: FieldErrors;
  setErrors: (next: FieldErrors | ((last: FieldErrors) => FieldErrors)) => void;
  failure: string | null;
  setFailure: (message: string | null) => void;
  /** Shows errors at their fields and focuses the first of these fields. */
  reject: (errors: FieldErrors, message: string) => void;
  clearErrors: () => void;
}

/** Keeps the errors of a form, which may start with those of a page that was posted. `failureState` has its message. */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  initialErrors: FieldErrors | undefined,
  failureState: readonly [string | null, FormErrors['setFailure']],
): FormErrors {
  const [errors, setErrors] = useState(initialErrors ?? {});
  const [failure, setFailure] = failureState;
  const isFocusing = useRef(false);
  useEffect(() => {
    if (!isFocusing.current) return;
    isFocusing.current = false;
    focusFirst(form.current, errors);
  }, [errors, form]);
  return {
    errors,
    setErrors,
    failure,
    setFailure,
    reject(found, message) {
      isFocusing.current = true;
      setErrors(found);
      setFailure(message);
    },
    clearErrors() {
      setErrors({});
      setFailure(null);
    },
  };
}

/**
 * Focuses the first field with one of these names. A group of controls without a `name` is found by its `data-field`.
 * Hidden fields are skipped, for example those of the other language on a phone.
 */
export function focusFirst(form: HTMLFormElement | null, named: object): void {
  const wrong = Object.keys(named);
  // An error may be that of a list, of the fields in it, or of an item without a field.
  const isWrong = (name = '') =>
    wrong.some((key) => key === name || name.startsWith(`${key}.`) || key.startsWith(`${name}.`));
  const fields = form?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [];
  for (const field of fields) {
    const name = field.getAttribute('name');
    if (!field.offsetParent || !isWrong(name ?? field.dataset.field)) continue;
    const target = name
      ? field
      : (field.querySelector<HTMLElement>('[aria-invalid=true], [role=textbox]') ??
        field.querySelector<HTMLElement>('button, input, select'));
    target?.focus();
    return;
  }
}

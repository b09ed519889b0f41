import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import type { FieldProps } from './field-ids.ts';

/** The frame of every field with one control: label, hint, control, error, note. */
export function Field({
  id,
  label,
  hint,
  error,
  note,
  optionalLabel,
  hideLabel,
  fieldClassName = '',
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={`flex flex-col gap-1.5 ${fieldClassName}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'font-medium'}>
        {label}
        {optionalLabel && <span className="font-normal text-soft"> ({optionalLabel})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-13 text-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {note}
    </div>
  );
}

import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import type { FieldBase } from './field-ids.ts';

/** The frame of every field with one control: label, hint, control, error. */
export function Field({
  id,
  label,
  hint,
  error,
  optionalLabel,
  hideLabel,
  className = '',
  children,
}: FieldBase & { id: string; hideLabel?: boolean; className?: string; children: ReactNode }) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
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
    </div>
  );
}

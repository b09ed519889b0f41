import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './field-ids.ts';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: string;
  error?: string;
  /** Number of results with this choice, formatted. */
  count?: string;
};

/** A checkbox with its label, and optionally a count at the end of the row. */
export function CheckboxField({ label, hint, error, count, id, className = '', ...input }: CheckboxFieldProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <div className={className}>
      <label className="option">
        <input type="checkbox" {...input} {...ids.control} />
        <span className="flex-1">{label}</span>
        {count !== undefined && <span className="text-13 leading-6 text-soft tabular-nums">{count}</span>}
      </label>
      {hint && (
        <p id={`${ids.id}-hint`} className="pl-7.5 text-13 text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${ids.id}-error`}>{error}</FieldError>
    </div>
  );
}

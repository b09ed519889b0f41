import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldBase, useFieldIds } from './field-ids.ts';

export type TextAreaProps = FieldBase & ComponentProps<'textarea'> & { hideLabel?: boolean; fieldClassName?: string };

/** Several lines of text. It grows with its content if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optionalLabel, hideLabel, fieldClassName, className = '', id, rows = 4, ...area } = props;
  const ids = useFieldIds({ hint, error }, id);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optionalLabel={optionalLabel}
      hideLabel={hideLabel}
      id={ids.id}
      className={fieldClassName}
    >
      <textarea rows={rows} {...area} {...ids.control} className={`input field-sizing-content min-h-28 ${className}`} />
    </Field>
  );
}

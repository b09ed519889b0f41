import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from './field-ids.ts';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** Several lines of text. It grows with its content if the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { frame, control, rest } = useField(props);
  const { className = '', rows = 4, ...area } = rest;
  return (
    <Field {...frame}>
      <textarea
        rows={rows}
        dir="auto"
        {...area}
        {...control}
        className={`input field-sizing-content ${rows < 4 ? 'min-h-20' : 'min-h-28'} ${className}`}
      />
    </Field>
  );
}

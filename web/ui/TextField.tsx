import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from './field-ids.ts';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'prefix' | 'id'> & {
    /** A unit or sign inside the box. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** Types whose values read from left to right in every language. */
const LEFT_TO_RIGHT = /^(?:email|tel|url|number|password)$/;

/** One line of text; `type` also allows email, telephone, number, password and search. */
export function TextField(props: TextFieldProps) {
  const { frame, control, rest } = useField(props);
  const { prefix, suffix, className = '', ...input } = rest;
  const box = `input ${prefix ? 'pl-8 ' : ''}${suffix ? 'pr-12 ' : ''}${className}`;
  return (
    <Field {...frame}>
      <div className="relative">
        {prefix && (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft">{prefix}</span>
        )}
        <input
          type="text"
          dir={LEFT_TO_RIGHT.test(input.type ?? '') ? undefined : 'auto'}
          {...input}
          {...control}
          className={box}
        />
        {suffix && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-soft">{suffix}</span>
        )}
      </div>
    </Field>
  );
}

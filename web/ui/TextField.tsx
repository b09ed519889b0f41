import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';
import { type FieldBase, useFieldIds } from './field-ids.ts';

export type TextFieldProps = FieldBase &
  Omit<ComponentProps<'input'>, 'prefix'> & {
    hideLabel?: boolean;
    /** A unit or sign inside the box. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    fieldClassName?: string;
  };

/** One line of text; `type` also allows email, telephone, number, password and search. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalLabel, hideLabel, prefix, suffix, fieldClassName, className, id, ...input } =
    props;
  const ids = useFieldIds({ hint, error }, id);
  const box = `input ${prefix ? 'pl-8 ' : ''}${suffix ? 'pr-12 ' : ''}${className ?? ''}`;
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
      <div className="relative">
        {prefix && (
          <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-soft">{prefix}</span>
        )}
        <input type="text" {...input} {...ids.control} className={box} />
        {suffix && (
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-soft">{suffix}</span>
        )}
      </div>
    </Field>
  );
}

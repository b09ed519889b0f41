import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldProps, useField } from './field-ids.ts';
import { ChevronDownIcon } from './icons.ts';

export type SelectOption<V extends string = string> = { value: V; label: string; disabled?: boolean };
export type SelectFieldProps<V extends string = string> = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'value'> & {
    options: readonly SelectOption<V>[];
    value?: V | undefined;
    /** Gets the chosen value, typed as those of the options. */
    onChoose?: (value: V) => void;
    /** Label of the empty first choice, such as "Choose a reason". */
    placeholder?: string;
  };

/** The browser's select in the style of the other fields. */
export function SelectField<V extends string = string>(props: SelectFieldProps<V>) {
  const { frame, control, rest } = useField(props);
  const { options, onChoose, placeholder, className = '', ...select } = rest;
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onChoose?.(chosen.value);
  };
  return (
    <Field {...frame}>
      <div className="relative">
        <select
          {...(onChoose && { onChange: ({ target }) => choose(target.value) })}
          {...select}
          {...control}
          className={`input appearance-none pr-8.5 text-ellipsis ${className}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-soft" />
      </div>
    </Field>
  );
}

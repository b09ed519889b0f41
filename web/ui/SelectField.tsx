import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import { type FieldBase, useFieldIds } from './field-ids.ts';
import { ChevronDownIcon } from './icons.ts';

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectFieldProps = FieldBase &
  ComponentProps<'select'> & {
    options: readonly SelectOption[];
    /** Label of the empty first choice, such as "Choose a reason". */
    placeholder?: string;
    hideLabel?: boolean;
    fieldClassName?: string;
  };

/** The browser's select in the style of the other fields. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    hideLabel,
    options,
    placeholder,
    fieldClassName,
    className,
    id,
    ...select
  } = props;
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
      <div className="relative">
        <select {...select} {...ids.control} className={`input appearance-none pr-10 ${className ?? ''}`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft" />
      </div>
    </Field>
  );
}

import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './field-ids.ts';

interface ChipOption {
  value: string;
  label: string;
}

interface ChipRadiosProps {
  legend: string;
  name: string;
  options: readonly ChipOption[];
  /** The first choice, if nobody watches it; otherwise `value`. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChoose?: (value: string) => void;
  error?: string | undefined;
  className?: string;
}

/** One choice of many short ones, as pills on one line that scrolls sideways. */
export function ChipRadios({ legend, name, options, defaultValue, value, onChoose, ...rest }: ChipRadiosProps) {
  const { error = '', className = '' } = rest;
  const { id, control } = useFieldIds({ error });
  return (
    <fieldset className={`min-w-0 ${className}`} aria-describedby={control['aria-describedby']}>
      <legend className="mb-1 text-15 font-medium">{legend}</legend>
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="chip relative shrink-0 cursor-pointer whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer opacity-0"
              name={name}
              value={option.value}
              aria-invalid={error ? true : undefined}
              {...(value === undefined
                ? { defaultChecked: defaultValue === option.value }
                : { checked: value === option.value })}
              onChange={() => onChoose?.(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

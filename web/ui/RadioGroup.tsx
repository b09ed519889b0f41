import { FieldError } from './FieldError.tsx';
import { useFieldIds } from './field-ids.ts';

type RadioOption = { value: string; label: string; hint?: string; disabled?: boolean };
export type RadioGroupProps = {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  hint?: string;
  error?: string;
  required?: boolean;
  hideLegend?: boolean;
  className?: string;
};

/** One choice of a few. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    legend,
    name,
    options,
    value,
    defaultValue,
    onChange,
    onBlur,
    hint,
    error,
    required,
    hideLegend,
    className = '',
  } = props;
  const { id, control } = useFieldIds({ hint, error });
  return (
    <fieldset className={`flex flex-col gap-1 ${className}`} aria-describedby={control['aria-describedby']}>
      <legend className={hideLegend ? 'visually-hidden' : 'mb-1 font-medium'}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-soft">
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className="option">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            required={required}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            onChange={() => onChange?.(option.value)}
            onBlur={onBlur}
          />
          <span>
            {option.label}
            {option.hint && <span className="block text-13 text-soft">{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

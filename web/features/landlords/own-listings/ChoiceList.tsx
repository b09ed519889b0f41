import { CheckboxField } from '#web/ui/CheckboxField.tsx';

interface ChoiceListProps {
  legend: string;
  field: string;
  options: readonly { key: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isDisabled: boolean;
}

/** Checkboxes for a list of choices. The chosen ones keep the order of the list. */
export function ChoiceList({ legend, field, options, chosen, onChange, isDisabled }: ChoiceListProps) {
  const keys = options.map(({ key }) => key);
  return (
    <fieldset data-field={field} disabled={isDisabled}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid gap-x-4 @lg:grid-cols-2 @[38.5rem]:grid-cols-3">
        {options.map(({ key, label }) => (
          <CheckboxField
            key={key}
            label={label}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(keys.filter((one) => (one === key ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

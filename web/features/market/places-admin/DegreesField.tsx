import { TextField } from '#web/ui/TextField.tsx';

interface DegreesFieldProps {
  label: string;
  name: string;
  value: number;
  error: string;
  disabled?: boolean;
  onValue: (value: number) => void;
}

/** A number in a form, for degrees and counts. Empty is not a number, which the form refuses. */
export function DegreesField({ label, name, value, error, disabled = false, onValue }: DegreesFieldProps) {
  return (
    <TextField
      type="number"
      step="any"
      required
      label={label}
      name={name}
      disabled={disabled}
      value={Number.isNaN(value) ? '' : value}
      error={error}
      onChange={({ target }) => onValue(target.value === '' ? Number.NaN : Number(target.value))}
    />
  );
}

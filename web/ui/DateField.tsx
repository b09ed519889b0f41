import { TextField, type TextFieldProps } from './TextField.tsx';

/** A date in the browser's own picker. `value`, `min` and `max` are ISO days (2027-07-01). */
export function DateField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>) {
  return <TextField {...props} type="date" />;
}

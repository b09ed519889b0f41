import { useEffect, useState } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A date in the browser's own picker. `value`, `min` and `max` are ISO days (2027-07-01). */
export function DateField({ hint, onChange, ...props }: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>) {
  const [typed, setTyped] = useState(props.defaultValue);
  const words = useForeignDay(String(props.value ?? typed ?? ''));
  return (
    <TextField
      {...props}
      type="date"
      hint={[hint, words].filter(Boolean).join(' ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

/**
 * The day in the page's language, if the browser's picker uses another one. Otherwise empty. Example: an English browser
 * shows 07/01/2027 on a French page.
 */
function useForeignDay(day: string): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const { lang } = document.documentElement;
    const isForeign = day !== '' && navigator.language.slice(0, 2) !== lang.slice(0, 2);
    // At noon, so that no time zone moves the day.
    const date = new Date(`${day}T12:00`);
    setWords(isForeign && !Number.isNaN(date.getTime()) ? date.toLocaleDateString(lang, { dateStyle: 'full' }) : '');
  }, [day]);
  return words;
}

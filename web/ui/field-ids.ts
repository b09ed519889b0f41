import { useId } from 'react';

/** What every field of a form shares. Sentences arrive in the reader's language. */
export type FieldBase = {
  label: string;
  hint?: string;
  /** What is wrong, as a sentence; empty when nothing is. */
  error?: string;
  /** Words after the label of a field that may stay empty, like "optional". */
  optionalLabel?: string;
};

/** Ids that tie a control to its label, hint and error, and the attributes that say so to a screen reader. */
export function useFieldIds(field: Pick<FieldBase, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [field.hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': field.error ? true : undefined },
  };
}

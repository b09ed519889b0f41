import { useId } from 'react';

/** Props of every form field. Texts are translated. */
export type FieldBase = {
  label: string;
  hint?: string;
  error?: string;
  /** Text after the label of an optional field. */
  optionalLabel?: string;
};

/** Ids that connect a control with its label, hint and error, and the matching ARIA attributes. */
export function useFieldIds(field: Pick<FieldBase, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [field.hint && `${id}-hint`, field.error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': field.error ? true : undefined },
  };
}

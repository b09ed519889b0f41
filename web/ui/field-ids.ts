import { type ReactNode, useId } from 'react';

/** Props of every form field. Texts are translated. */
export type FieldBase = {
  label: string;
  hint?: string;
  error?: string;
  /** Text after the label of an optional field. */
  optionalLabel?: string;
  /** A message below the control that is no error. */
  note?: ReactNode;
};

/** Props of every field with one control. */
export type FieldProps = FieldBase & { id?: string; hideLabel?: boolean; fieldClassName?: string };

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

/** Splits the props of a field: those of its frame, those that connect its control with it, and all others. */
export function useField<P extends FieldProps>(props: P) {
  const { label, hint, error, note, optionalLabel, hideLabel, fieldClassName, id: givenId, ...rest } = props;
  const { id, control } = useFieldIds({ hint, error }, givenId);
  // The frame takes what it knows.
  return { frame: { ...props, id }, control, rest };
}

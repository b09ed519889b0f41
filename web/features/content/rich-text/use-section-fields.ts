import type { FieldErrors } from '#common/contract/errors.ts';
import { useT } from '#web/app/context.ts';
import { errorOfField } from '#web/forms/edit-values.ts';
import type { EditedSection } from './section-commands.ts';

type ValuesOf<K extends EditedSection['kind']> = Extract<EditedSection, { kind: K }>['values'];

export interface SectionProps<K extends EditedSection['kind']> {
  values: ValuesOf<K>;
  onChange: (values: ValuesOf<K>) => void;
  errors: FieldErrors;
}

/** Texts of sections. Each is labelled by the phrase of its name. */
type Texts = { [N in 'alt' | 'caption' | 'title' | 'text' | 'label' | 'query' | 'address']?: string };

/** The attributes of a section's text fields, a change of some values, and the messages. */
export function useSectionFields<V extends Texts>({ values, onChange, errors }: SectionFields<V>) {
  const t = useT();
  const errorOf = (name: string) => errorOfField(name, errors);
  const change = (changed: Partial<V>) => onChange({ ...values, ...changed });
  const text = (name: keyof Texts) => ({
    name,
    label: t(`richText.fields.${name}`),
    autoComplete: 'off',
    value: values[name] ?? '',
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
  });
  return { t, change, text, optional: { optionalLabel: t('ui.optional') }, errorOf };
}

interface SectionFields<V> {
  values: V;
  onChange: (values: V) => void;
  errors: FieldErrors;
}

import type { EntryFieldInfo } from '#common/contract/content/entries.ts';
import type { RichText } from '#common/rich-text/document.ts';
import { lazyAreaPart } from '#web/app/lazy-part.ts';
import { RichTextField } from '#web/features/content/rich-text/RichTextField.tsx';
import type { Edit } from '#web/forms/use-edit.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { EntryFormValues } from './entry-values.ts';

export interface EntryControlProps {
  field: EntryFieldInfo;
  /** Name of the value in the form: `en.title`. */
  name: string;
  edit: Edit<EntryFormValues>;
  hint?: string;
  lang?: string | undefined;
  /** The public path of an address. */
  pathOf?: (slug: string) => string;
}

// They load after the texts, and most pages have none.
const load = () => import('./record-controls.tsx');
const AssetControl = lazyAreaPart(async () => (await load()).AssetControl, 'mediaLibrary');
const ReferenceControl = lazyAreaPart(async () => (await load()).ReferenceControl, 'richText', 'blogAdmin');

/** The control of a field by its type. */
export function EntryControl({ field, name, edit, hint, lang, pathOf }: EntryControlProps) {
  const value = edit.values[name];
  const common = { ...(hint && { hint }), lang, autoComplete: 'off', required: field.isRequired };
  // EntryFields shows the note, even of fields with other controls.
  const { note: _, ...text } = edit.text(name);
  const { label, error } = text;
  const set = (next: unknown) => edit.choose(name, next);
  switch (field.type) {
    case 'long':
      return <TextArea rows={3} {...common} {...text} />;
    case 'rich':
      return (
        <RichTextField
          name={name}
          label={label}
          error={error}
          {...(hint && { hint })}
          lang={lang === 'fr' ? 'fr' : 'en'}
          value={richValue(value)}
          onChange={set}
        />
      );
    case 'slug':
      return (
        <TextField
          {...common}
          {...text}
          hint={[hint, pathOf?.(String(value || '…'))].filter(Boolean).join(' · ')}
          spellCheck={false}
          autoCapitalize="none"
        />
      );
    case 'list':
      return (
        <TextArea
          rows={3}
          {...common}
          label={label}
          error={error}
          name={name}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => set(target.value === '' ? [] : target.value.split('\n'))}
        />
      );
    case 'picture':
    case 'reference': {
      const Control = field.type === 'picture' ? AssetControl : ReferenceControl;
      return (
        <Optional waiting={<Skeleton className="h-20 rounded-control" />}>
          <Control field={field} name={name} edit={edit} {...(hint && { hint })} />
        </Optional>
      );
    }
    case 'number':
      return (
        <TextField
          {...common}
          label={label}
          error={error}
          name={name}
          type="number"
          step="any"
          value={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => set(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...(hint && { hint })}
          options={field.choices ?? [{ value: String(value ?? ''), label: String(value ?? '') }]}
          {...edit.select(name)}
          note={null}
        />
      );
    case 'date':
      return <DateField {...common} {...text} />;
    default:
      return <TextField {...common} {...text} />;
  }
}

/** A document as it is, so that the editor recognizes its own; otherwise HTML of an earlier version. */
function richValue(value: unknown): RichText | string {
  return isDocument(value) ? value : String(value ?? '');
}

// Without the grammar, which loads with the editor.
const isDocument = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'doc';

import type { ComponentType } from 'react';
import type { EntryDetail, EntryFieldInfo } from '#common/contract/content/entries.ts';
import { type EntryKindName, type EntryPart, entryKind } from '#common/entries/kinds.ts';
import { publicPath } from '#common/screens/public-path.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import type { Edit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { EntryControl, type EntryControlProps } from './EntryControl.tsx';
import { type EntryFormValues, fieldName } from './entry-values.ts';

export interface EntryFieldsProps {
  part: EntryPart;
  fields: readonly EntryFieldInfo[];
  edit: Edit<EntryFormValues>;
  kind: EntryKindName;
  /** Null for a new entry. */
  entry: EntryDetail | null;
  /** Replaces the controls of some fields, by key. */
  controls?: Readonly<Record<string, ComponentType<EntryControlProps>>>;
}

/** The fields of one language, or of both. Each says whether it is missing or older than the other language. */
export function EntryFields({ part, fields, edit, kind, entry, controls = {} }: EntryFieldsProps) {
  const t = useT();
  const { publicWords } = useGlobals();
  const state = entry?.parts[part];
  const pathOf = (slug: string) =>
    part === 'shared' ? '' : publicPath(publicWords, part, entryKind(kind).pathOf?.(slug, part) ?? `/${slug}`);
  const markOf = (key: string) => {
    if (part === 'shared') return undefined;
    if (state?.older.includes(key)) return t(`entries.marks.older.${part}`);
    return state?.missing.includes(key) ? t(`entries.marks.missing.${part}`) : undefined;
  };
  return (
    <div className="flex flex-col gap-5">
      {fields
        .filter(({ isShared }) => isShared === (part === 'shared'))
        .map((field) => {
          const name = fieldName(part, field.key);
          const mark = markOf(field.key);
          const note = edit.noteOf(name);
          // A note below a long text would be far from the cursor.
          const isLong = field.type === 'rich';
          const Control = controls[field.key] ?? EntryControl;
          return (
            <div key={field.key} className={mark ? 'border-l-4 border-amber pl-3' : undefined}>
              {isLong && note && <div className="mb-3">{note}</div>}
              <Control
                field={field}
                name={name}
                edit={edit}
                lang={part === 'shared' ? undefined : part}
                pathOf={pathOf}
                {...(mark && { hint: mark })}
              />
              {!isLong && note && <div className="mt-2">{note}</div>}
            </div>
          );
        })}
      {part !== 'shared' && state && state.older.length > 0 && (
        <CheckboxField
          name={`upToDate.${part}`}
          label={t(`entries.upToDate.${part}`)}
          checked={edit.values[`upToDate.${part}`] === true}
          onChange={({ target }) => edit.choose(`upToDate.${part}`, target.checked)}
        />
      )}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { EntryFieldInfo } from '#common/contract/content/entries.ts';
import { type EntryKindName, entryKind } from '#common/entries/kinds.ts';
import { useApp } from '#web/app/context.ts';
import type { Edit } from '#web/forms/use-edit.ts';
import { type EntryFormValues, flatten } from './entry-values.ts';

/** The field whose value decides which other fields an entry has. It is the first of the form. */
export const TYPE_FIELD = 'pageType';
const NAME = `shared.${TYPE_FIELD}`;

/** Loads the fields of another type when it is chosen, before it is saved, and keeps the typed values. */
export function useTypeFields(
  kind: EntryKindName,
  edit: Edit<EntryFormValues>,
  saved: EntryFormValues,
  setFields: (fields: readonly EntryFieldInfo[] | undefined) => void,
): void {
  const { api } = useApp();
  const hasTypes = entryKind(kind).fields.some(({ key }) => key === TYPE_FIELD);
  const type = String(edit.values[NAME] ?? '');
  const isSaved = type === String(saved[NAME] ?? '');
  const latest = useRef(edit);
  latest.current = edit;
  useEffect(() => {
    if (!hasTypes || isSaved) return setFields(undefined);
    const leaving = new AbortController();
    api.entries
      .blank({ params: { kind }, query: { type } }, { signal: leaving.signal })
      .then(({ fields, values }) => {
        if (leaving.signal.aborted) return;
        for (const [name, value] of Object.entries(flatten(fields, values)))
          if (!(name in latest.current.values)) latest.current.change(name, value);
        setFields(fields);
      })
      // The fields then appear after saving.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, kind, hasTypes, type, isSaved, setFields]);
}

import { useEffect, useState } from 'react';
import type { LinkRecord } from '#common/contract/content/text-editor.ts';
import { useApp } from '#web/app/context.ts';
import type { EntryControlProps } from '#web/features/content/index.ts';
import { RecordField } from '#web/features/content/index.ts';
import { Button } from '#web/ui/Button.tsx';

const MOST = 12;

/** The listings that an article recommends, in order. */
export function ListingsControl({ name, edit }: EntryControlProps) {
  const { api, t } = useApp();
  const value = edit.values[name];
  const ids = Array.isArray(value) ? value.map(String) : [];
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const refs = ids
    .filter((id) => !known.has(id))
    .map((id) => `listing:${id}`)
    .join(',');
  useEffect(() => {
    if (refs === '') return undefined;
    const leaving = new AbortController();
    const unknown = refs.split(',').map((ref) => [ref.replace('listing:', ''), ''] as const);
    const show = (records: readonly LinkRecord[]) =>
      setKnown((all) => new Map([...all, ...unknown, ...records.map((one) => [String(one.id), one.name] as const)]));
    api.textEditor.find({ query: { refs } }, { signal: leaving.signal }).then(
      ({ records }) => show(records),
      () => leaving.signal.aborted || show([]),
    );
    return () => leaving.abort();
  }, [api, refs]);
  const nameOf = (id: string) => known.get(id) || t('blogAdmin.listings.unknown', { id });
  const { label, error } = edit.text(name);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" data-field={name}>
      <legend className="font-medium">{label}</legend>
      <ul className="flex flex-col gap-1">
        {ids.map((id) => (
          <li key={id} className="flex items-center justify-between gap-3 rounded-control bg-mist pl-3">
            <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
            <Button
              size="small"
              variant="quiet"
              onClick={() =>
                edit.choose(
                  name,
                  ids.filter((other) => other !== id),
                )
              }
            >
              {t('blogAdmin.listings.remove', { name: nameOf(id) })}
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < MOST && (
        <RecordField
          key={ids.length}
          name={`${name}.new`}
          label={t('blogAdmin.listings.add')}
          hint={t('blogAdmin.listings.help')}
          error={error}
          kinds={['listing']}
          value={null}
          onChange={(record) => record && edit.choose(name, [...new Set([...ids, String(record.id)])])}
        />
      )}
    </fieldset>
  );
}

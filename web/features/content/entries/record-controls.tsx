import { useEffect, useState } from 'react';
import type { CategoryRow } from '#common/contract/site/blog-categories.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { useApp } from '#web/app/context.ts';
import { RecordField } from '#web/features/content/rich-text/RecordField.tsx';
import { AssetField } from '#web/forms/assets/AssetField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { EntryControlProps } from './EntryControl.tsx';

/** Chooses an image of the media library. */
export function AssetControl({ name, edit, hint = '' }: EntryControlProps) {
  const { label, error } = edit.text(name);
  return (
    <AssetField
      name={name}
      label={label}
      error={error}
      hint={hint}
      value={assetIdOf(edit.values[name])}
      onChange={(assetId) => edit.choose(name, assetId === null ? null : { assetId })}
    />
  );
}

/** Chooses a record of the field's kind by its name. */
export function ReferenceControl(props: EntryControlProps) {
  const { field, name, edit, hint } = props;
  const ref = field.target;
  if (ref === 'category') return <CategoryControl {...props} />;
  const { label, error } = edit.text(name);
  const id = edit.values[name];
  return (
    <RecordField
      name={name}
      label={label}
      error={error}
      {...(hint && { hint })}
      kinds={ref ? [ref] : []}
      value={ref && typeof id === 'number' ? { ref, id } : null}
      onChange={(record) => edit.choose(name, record?.id ?? null)}
    />
  );
}

function CategoryControl({ name, edit }: EntryControlProps) {
  const { api, t } = useApp();
  const [categories, setCategories] = useState<readonly CategoryRow[]>();
  useEffect(() => {
    const leaving = new AbortController();
    api.blogCategories
      .list({ query: { perPage: '100' } }, { signal: leaving.signal })
      .then(({ rows }) => setCategories(rows))
      // The present category stays chosen.
      .catch(() => setCategories([]));
    return () => leaving.abort();
  }, [api]);
  const { label, error } = edit.text(name);
  const value = String(edit.values[name] ?? '');
  const known = categories?.map(({ id, name: of }) => ({ value: String(id), label: of })) ?? [];
  const missing = value !== '' && !known.some((option) => option.value === value) ? [{ value, label: '…' }] : [];
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      value={value}
      options={[{ value: '', label: t('blogAdmin.delete.none') }, ...missing, ...known]}
      onChoose={(chosen) => edit.choose(name, chosen === '' ? null : Number(chosen))}
    />
  );
}

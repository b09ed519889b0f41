import { useEffect, useState } from 'react';
import type { CategoryRow } from '#common/contract/blog-categories.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { useApp, useT } from '#web/app/context.ts';
import type { EntryControlProps } from '#web/features/entries/index.ts';
import { AssetField } from '#web/features/media-library/index.ts';
import { RecordField } from '#web/features/rich-text/index.ts';
import { SelectField } from '#web/ui/SelectField.tsx';

export { ListingsControl } from './ListingsControl.tsx';

export function CategoryControl({ name, edit }: EntryControlProps) {
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
      options={[{ value: '', label: t('blogAdmin.noCategory') }, ...missing, ...known]}
      onChoose={(chosen) => edit.choose(name, chosen === '' ? null : Number(chosen))}
    />
  );
}

export function PlaceControl({ field, name, edit }: EntryControlProps) {
  const t = useT();
  const ref = field.key === 'cityId' ? 'city' : 'province';
  const { label, error } = edit.text(name);
  const id = edit.values[name];
  return (
    <RecordField
      name={name}
      label={label}
      error={error}
      hint={t(ref === 'city' ? 'blogAdmin.wholeProvince' : 'blogAdmin.noProvince')}
      kinds={[ref]}
      value={typeof id === 'number' ? { ref, id } : null}
      onChange={(record) => edit.choose(name, record?.id ?? null)}
    />
  );
}

export function PictureControl({ name, edit }: EntryControlProps) {
  const t = useT();
  const { label, error } = edit.text(name);
  const value = edit.values[name];
  return (
    <AssetField
      name={name}
      label={label}
      error={error}
      hint={typeof value === 'string' && value !== '' ? t('blogAdmin.pictureNow') : ''}
      value={assetIdOf(value)}
      onChange={(assetId) => edit.choose(name, assetId === null ? null : { assetId })}
    />
  );
}

import { useEffect, useState } from 'react';
import type { LinkRecord } from '#common/contract/content/text-editor.ts';
import type { LinkedKind } from '#common/rich-text/link-target.ts';
import { useApp } from '#web/app/context.ts';
import { ComboField } from '#web/ui/ComboField.tsx';

interface RecordFieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** Kinds to search; all by default. */
  kinds?: readonly LinkedKind[];
  value: { ref: LinkedKind; id: number } | null;
  onChange: (record: LinkRecord | null) => void;
}

/** Chooses a page, an article, a listing or a place by its name. */
export function RecordField({ kinds, value, onChange, ...field }: RecordFieldProps) {
  const { api, t } = useApp();
  const [known, setKnown] = useState<LinkRecord | null>(null);
  const isKnown = known?.ref === value?.ref && known?.id === value?.id;
  const refs = value && !isKnown ? `${value.ref}:${value.id}` : undefined;
  useEffect(() => {
    if (refs === undefined) return undefined;
    const leaving = new AbortController();
    api.textEditor
      .find({ query: { refs } }, { signal: leaving.signal })
      .then(({ records }) => setKnown(records[0] ?? null))
      // The field stays empty; the link keeps its target unless another one is chosen.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, refs]);
  const nameOf = ({ ref, name, detail }: LinkRecord) =>
    [name, detail, t(`richText.linkDialog.kinds.${ref}`)].filter(Boolean).join(' · ');
  return (
    <ComboField
      {...field}
      value={value && known && isKnown ? { id: -1, name: nameOf(known), record: known } : null}
      // Records of two kinds can share an id, so options are numbered.
      search={async (q) => {
        const { records } = await api.textEditor.find({ query: { q, kinds: kinds?.join(',') } });
        return records.map((record, id) => ({ id, name: nameOf(record), record }));
      }}
      onChoose={(option) => {
        setKnown(option?.record ?? null);
        onChange(option?.record ?? null);
      }}
      clearLabel={t('richText.linkDialog.clear')}
      noneLabel={t('words.nothingFound')}
    />
  );
}

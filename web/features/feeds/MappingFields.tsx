import { useEffect, useRef, useState } from 'react';
import type { FeedPreview } from '#common/contract/feeds/feed-preview.ts';
import type { FeedFormat } from '#common/feeds/feed-codes.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { useApp } from '#web/app/context.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { MappingColumns } from './MappingColumns.tsx';
import { MappingPreview } from './MappingPreview.tsx';
import { MappingWords } from './MappingWords.tsx';

/** The call that reads the last file with a mapping: of staff, or of the feed's own company. */
type PreviewCall = (
  input: { params: { id: number }; body: { format: FeedFormat | null; mapping: FeedMapping } },
  options: { signal: AbortSignal },
) => Promise<FeedPreview>;

interface MappingFieldsProps {
  /** Absent for a new feed, which has no file to try the mapping with. */
  feedId: number | undefined;
  /** The newest run with a file: another one is another preview. */
  fileRunId: number | undefined;
  format: FeedFormat | null;
  mapping: FeedMapping;
  call: PreviewCall;
  onChange: (mapping: FeedMapping) => void;
}

/** Pause after the last change before the preview is read, in ms. */
const PAUSE_MS = 500;

/** The columns and words of a mapping, with a preview of the last file that follows each change. */
export function MappingFields({ feedId, fileRunId, format, mapping, call, onChange }: MappingFieldsProps) {
  const { t } = useApp();
  const preview = usePreview({ feedId, fileRunId, format, mapping, call });
  const elements = elementsOf(preview, mapping);
  return (
    <>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-2 font-semibold">{t('feeds.mapping.fields')}</legend>
        {elements.length > 0 && (
          <SelectField
            label={t('feeds.mapping.element')}
            hint={t('feeds.mapping.elementHelp')}
            name="mapping.listingsPath"
            value={mapping.listingsPath ?? ''}
            onChoose={(path) => onChange({ ...mapping, listingsPath: path === '' ? undefined : path })}
            options={[
              { value: '', label: t('feeds.mapping.noElement') },
              ...elements.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        {preview && preview.sheets.length > 1 && (
          <SelectField
            label={t('feeds.mapping.sheet')}
            hint={t('feeds.mapping.sheetHelp')}
            name="mapping.sheet"
            value={mapping.sheet ?? ''}
            onChoose={(sheet) => onChange({ ...mapping, sheet: sheet === '' ? undefined : sheet })}
            options={[
              { value: '', label: t('feeds.mapping.bestSheet', { name: preview.sheet ?? '' }) },
              ...preview.sheets.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        <MappingColumns preview={preview} mapping={mapping} onChange={onChange} />
        <SelectField
          label={t('feeds.mapping.dateOrder')}
          name="mapping.dateOrder"
          value={mapping.dateOrder ?? ''}
          onChoose={(order) => onChange({ ...mapping, dateOrder: order === '' ? undefined : order })}
          options={[
            { value: '', label: t('feeds.mapping.noOrder') },
            { value: 'dmy', label: t('feeds.mapping.dmy') },
            { value: 'mdy', label: t('feeds.mapping.mdy') },
          ]}
        />
      </fieldset>
      <MappingWords mapping={mapping} unmapped={preview?.unmapped ?? []} onChange={onChange} />
      <MappingPreview preview={preview} isNew={feedId === undefined} />
    </>
  );
}

/** Elements that the listings of other XML can be, with the chosen one, which a newer file may lack. */
function elementsOf(preview: FeedPreview | undefined, { listingsPath }: FeedMapping): string[] {
  const found = preview?.elements ?? [];
  return found.length === 0 || !listingsPath || found.includes(listingsPath) ? found : [listingsPath, ...found];
}

type Previewed = Pick<MappingFieldsProps, 'feedId' | 'fileRunId' | 'format' | 'mapping'>;

/** The preview of a mapping, read again after each change and for each file. */
function usePreview({ feedId, fileRunId, format, mapping, call }: Omit<MappingFieldsProps, 'onChange'>) {
  const [preview, setPreview] = useState<FeedPreview>();
  const latest = useRef(call);
  latest.current = call;
  const key = JSON.stringify({ format, mapping, fileRunId });
  useEffect(() => {
    if (feedId === undefined) return;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const tried: Previewed = JSON.parse(key);
      const body = { format: tried.format, mapping: tried.mapping };
      const read = await latest.current({ params: { id: feedId }, body }, { signal: ended.signal }).catch(() => {});
      if (read && !ended.signal.aborted) setPreview(read);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [feedId, key]);
  return preview;
}

import { useEffect, useState } from 'react';
import type { Output } from '#common/contract/define.ts';
import type { feeds } from '#common/contract/feeds.ts';
import type { FeedFormat } from '#common/feeds/feed-codes.ts';
import { FEED_FIELDS } from '#common/feeds/feed-fields.ts';
import type { FeedMapping } from '#common/feeds/feed-mapping.ts';
import { withColon } from '#common/format.ts';
import { keysOf } from '#common/objects.ts';
import { useApp } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MappingPreview } from './MappingPreview.tsx';
import { MappingWords } from './MappingWords.tsx';

type Preview = Output<(typeof feeds)['preview']>;

interface MappingFieldsProps {
  /** Absent for a new feed, which has no file to try the mapping with. */
  feedId: number | undefined;
  /** The newest run with a file: another one is another preview. */
  fileRunId: number | undefined;
  format: FeedFormat | null;
  mapping: FeedMapping;
  onChange: (mapping: FeedMapping) => void;
}

/** Pause after the last change before the preview is read, in ms. */
const PAUSE_MS = 500;

/** The columns and words of a mapping, with a preview of the last file that follows each change. */
export function MappingFields({ feedId, fileRunId, format, mapping, onChange }: MappingFieldsProps) {
  const { t } = useApp();
  const preview = usePreview({ feedId, fileRunId, format, mapping });
  const fields = mapping.fields ?? {};
  const used = keysOf(fields);
  const elements = elementsOf(preview, mapping);
  const free = FEED_FIELDS.filter((field) => !used.includes(field));
  return (
    <>
      <fieldset className="flex flex-col gap-4">
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
        {used.map((field) => {
          const name = t(`feeds.mapping.names.${field}`);
          const { [field]: _removed, ...others } = fields;
          return (
            <div key={field} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  autoComplete="off"
                  label={t('feeds.mapping.columnOf', { field: name })}
                  list="mapping-columns"
                  name={`mapping.fields.${field}`}
                  value={fields[field] ?? ''}
                  onChange={({ target }) => onChange({ ...mapping, fields: { ...fields, [field]: target.value } })}
                />
              </div>
              <Button
                variant="quiet"
                aria-label={withColon(t('feeds.mapping.remove'), name, t)}
                onClick={() => onChange({ ...mapping, fields: others })}
              >
                {t('feeds.mapping.remove')}
              </Button>
            </div>
          );
        })}
        <datalist id="mapping-columns">
          {preview?.unusedColumns.map((column) => (
            <option key={column} value={column} />
          ))}
        </datalist>
        <SelectField
          className="wrap-choice"
          label={t('feeds.mapping.add')}
          name="mapping.add"
          placeholder={t('feeds.mapping.none')}
          value=""
          onChange={({ target }) => {
            const field = free.find((one) => one === target.value);
            if (field) onChange({ ...mapping, fields: { ...fields, [field]: preview?.fields[field] ?? '' } });
          }}
          options={free.map((field) => {
            const column = preview?.fields[field];
            const name = t(`feeds.mapping.names.${field}`);
            return { value: field, label: column ? `${name} (${column})` : name };
          })}
        />
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
function elementsOf(preview: Preview | undefined, { listingsPath }: FeedMapping): string[] {
  const found = preview?.elements ?? [];
  return found.length === 0 || !listingsPath || found.includes(listingsPath) ? found : [listingsPath, ...found];
}

type Previewed = Pick<MappingFieldsProps, 'feedId' | 'fileRunId' | 'format' | 'mapping'>;

/** The preview of a mapping, read again after each change and for each file. */
function usePreview({ feedId, fileRunId, format, mapping }: Previewed): Preview | undefined {
  const { api } = useApp();
  const [preview, setPreview] = useState<Preview>();
  const key = JSON.stringify({ format, mapping, fileRunId });
  useEffect(() => {
    if (feedId === undefined) return;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const tried: Previewed = JSON.parse(key);
      const body = { format: tried.format, mapping: tried.mapping };
      const read = await api.feeds.preview({ params: { id: feedId }, body }, { signal: ended.signal }).catch(() => {});
      if (read && !ended.signal.aborted) setPreview(read);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [api, feedId, key]);
  return preview;
}

import { useEffect, useState } from 'react';
import type { EntryDetail, EntryRevision, FieldChange } from '#common/contract/content/entries.ts';
import { ENTRY_PARTS, type EntryPart } from '#common/entries/kinds.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

interface EntryHistoryProps {
  entry: EntryDetail;
  mayChange: boolean;
  onClose: () => void;
  onRestore: (revision: EntryRevision) => void;
}

/** The versions of an entry: compare one with the draft, or make it the draft. */
export function EntryHistory({ entry, mayChange, onClose, onRestore }: EntryHistoryProps) {
  const { api, t } = useApp();
  const { kind, id, version } = entry;
  const [part, setPart] = useState<EntryPart>(t.lang);
  const [before, setBefore] = useState<number>();
  const [older, setOlder] = useState<EntryRevision[]>([]);
  const [shown, setShown] = useState<EntryRevision>();
  const query = { part, ...(before !== undefined && { before }) };
  const { data } = useLoad(`history ${kind} ${id} ${version} ${part} ${before}`, () =>
    api.entries.history({ params: { kind, id }, query }),
  );
  const found = data?.revisions.filter((revision) => revision.part === part) ?? [];
  const revisions = [...older, ...found.filter((one) => !older.some((known) => known.id === one.id))];
  return (
    <Dialog open onClose={onClose} title={t('entries.history.title')} closeLabel={t('ui.close')} size="large">
      <div className="flex flex-col gap-5">
        <SelectField
          label={t('entries.history.part')}
          value={part}
          options={ENTRY_PARTS.map((value) => ({ value, label: t(`entries.parts.${value}`) }))}
          onChoose={(value) => {
            setPart(value);
            setBefore(undefined);
            setOlder([]);
            setShown(undefined);
          }}
        />
        {!data && <Spinner label={t('lists.reading', { title: t('entries.history.title') })} />}
        <ol className="grid gap-3">
          {revisions.map((revision) => (
            <li key={revision.id} className="card p-4">
              <div className="flex flex-wrap items-center gap-2">
                <Moment at={revision.madeAt} />
                <span>{revision.madeBy?.name ?? t('entries.history.program')}</span>
                {revision.isLive && <Badge tone="good">{t('entries.states.live')}</Badge>}
                {revision.isDraft && <Badge>{t('entries.states.draft')}</Badge>}
                {revision.restoredFrom !== null && <Badge>{t('entries.history.restored')}</Badge>}
              </div>
              {revision.note && <p className="mt-1 break-words">{revision.note}</p>}
              {!revision.isDraft && (
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button
                    size="small"
                    variant="secondary"
                    aria-expanded={shown?.id === revision.id}
                    onClick={() => setShown(shown?.id === revision.id ? undefined : revision)}
                  >
                    {t('entries.history.compare')}
                  </Button>
                  {mayChange && (
                    <Button size="small" variant="quiet" onClick={() => onRestore(revision)}>
                      {t('entries.history.restore')}
                    </Button>
                  )}
                </div>
              )}
              {shown?.id === revision.id && <Comparison entry={entry} from={revision} />}
            </li>
          ))}
        </ol>
        {data?.hasMore && (
          <Button
            variant="secondary"
            onClick={() => {
              setOlder(revisions);
              setBefore(revisions.at(-1)?.id);
            }}
          >
            {t('entries.history.more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The differences between an earlier version and the draft. */
function Comparison({ entry, from }: { entry: EntryDetail; from: EntryRevision }) {
  const { api, t } = useApp();
  const [changes, setChanges] = useState<readonly FieldChange[]>();
  const { kind, id } = entry;
  const to = entry.parts[from.part].revision.id;
  useEffect(() => {
    let isOpen = true;
    api.entries.compare({ params: { kind, id }, query: { from: from.id, to } }).then(
      (found) => isOpen && setChanges(found.changes),
      () => isOpen && setChanges([]),
    );
    return () => {
      isOpen = false;
    };
  }, [api, kind, id, from.id, to]);
  if (!changes) return <p className="mt-3 text-soft">{t('lists.reading', { title: t('entries.history.title') })}</p>;
  if (changes.length === 0) return <p className="mt-3 text-soft">{t('entries.history.same')}</p>;
  return (
    <dl className="mt-3 grid gap-3">
      {changes.map(({ key, label, blocks }) => (
        <div key={key}>
          <dt className="font-medium">{label}</dt>
          <dd className="mt-1 grid gap-1 rounded-card bg-mist p-3">
            {blocks.map(({ label: block, pieces }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids, and the list never changes
              <p key={index} dir="auto" className="break-words whitespace-pre-wrap">
                {block && <span className="mr-2 text-13 text-soft">{block}</span>}
                {pieces.map(({ change, text }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no ids, and the list never changes
                  <Piece key={at} change={change} text={text} />
                ))}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Piece({ change, text }: FieldChange['blocks'][number]['pieces'][number]) {
  const t = useT();
  if (change === 'same') return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag className={change === 'added' ? 'bg-spruce-tint' : 'bg-red-tint'}>
      <span className="visually-hidden">{t(`entries.history.${change}`)} </span>
      {text}
    </Tag>
  );
}

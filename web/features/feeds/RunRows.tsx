import type { FeedRowInfo } from '#common/contract/feeds/feed-records.ts';
import { FEED_ACTIONS } from '#common/feeds/feed-run.ts';
import { useApp } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListOutput, ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { changedField, changedText } from './change-words.ts';
import type { RowsCall } from './rows-call.ts';

const SEVERITIES = ['e', 'w', 'i'] as const;

interface RunRowsProps {
  feedId: number;
  runId: number;
  calls: { rows: RowsCall<ListOutput<FeedRowInfo>>; rowsCsv: RowsCall<Blob> };
}

/** The rows of a run: what happened to each listing and why, with line, column and value. */
export function RunRows({ feedId, runId, calls }: RunRowsProps) {
  const { t } = useApp();
  const params = { id: feedId, runId };
  const list: ListSpec<FeedRowInfo> = {
    name: `feed-rows-${runId}`,
    title: t('feeds.run.rows'),
    purpose: t('feeds.run.rowsHelp'),
    emptyText: t('feeds.run.noRows'),
    nameOf: ({ externalId, title }) => title || externalId,
    load: ({ query }, options) => calls.rows({ params, query }, options),
    csv: ({ query }, options) => calls.rowsCsv({ params, query }, options),
    firstSort: 'id',
    columns: [
      {
        key: 'externalId',
        heading: t('feeds.columns.externalId'),
        isSortable: true,
        cell: ({ externalId }) => externalId || '–',
      },
      { key: 'id', heading: t('words.position'), isSortable: true, isNumber: true, cell: ({ id }) => id },
      {
        key: 'action',
        heading: t('words.action'),
        isSortable: true,
        cell: ({ action }) => (
          <Badge tone={action === 'reject' ? 'error' : 'neutral'}>{t(`feeds.actions.${action}`)}</Badge>
        ),
      },
      { key: 'title', heading: t('words.address'), cell: ({ title }) => title },
      { key: 'message', heading: t('feeds.columns.message'), cell: (row) => <RowNotes row={row} /> },
    ],
    filters: [
      {
        name: 'action',
        label: t('words.action'),
        options: FEED_ACTIONS.map((value) => ({ value, label: t(`feeds.actions.${value}`) })),
      },
      {
        name: 'severity',
        label: t('feeds.columns.message'),
        options: SEVERITIES.map((value) => ({ value, label: t(`feeds.severities.${value}`) })),
      },
    ],
  };
  return <DataList list={list} />;
}

/** The issues of a row with their place in the file, and its changed fields. */
function RowNotes({ row: { issues, changes } }: { row: FeedRowInfo }) {
  const { t } = useApp();
  const shortOf = (field: string, text: string) => changedText(field, text, t).slice(0, 80);
  return (
    <ul className="flex flex-col gap-1">
      {issues.map(({ code, severity, line, column, value, message }) => (
        <li key={`${code} ${line} ${value}`}>
          <Badge tone={severity === 'e' ? 'error' : severity === 'w' ? 'warning' : 'neutral'}>{code}</Badge> {message}
          {value !== null && <code className="ml-1 break-all">{value}</code>}{' '}
          <span className="text-soft">
            {t('feeds.run.at', { line })}
            {column === null ? '' : `:${column}`}
          </span>
        </li>
      ))}
      {Object.entries(changes).map(([field, [before, after]]) => (
        <li key={field} className="text-soft">
          {t('feeds.run.change', {
            field: changedField(field, t),
            before: shortOf(field, before),
            after: shortOf(field, after),
          })}
        </li>
      ))}
    </ul>
  );
}

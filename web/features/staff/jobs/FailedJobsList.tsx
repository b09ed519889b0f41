import type { FailedJob } from '#common/contract/staff/jobs.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Breakable } from '#web/ui/Breakable.tsx';
import { workActions } from './work-actions.ts';

const idsOf = (rows: readonly FailedJob[]) => ({ body: { ids: rows.map(({ id }) => id) } });

/** Jobs without retries left. `onChanged` runs after any are retried or dismissed. */
export function FailedJobsList({ onChanged }: { onChanged: () => void }) {
  const app = useApp();
  const { api, t } = app;
  const list: ListSpec<FailedJob> = {
    name: 'failed-jobs',
    title: t('jobs.tabs.jobs'),
    purpose: t('jobs.failedJobs.purpose'),
    emptyText: t('jobs.failedJobs.empty'),
    nameOf: ({ name }) => name,
    load: api.jobs.failed,
    firstSort: '-failedAt',
    columns: [
      { key: 'name', heading: t('jobs.fields.name'), isSortable: true, cell: ({ name }) => <Breakable text={name} /> },
      {
        key: 'error',
        heading: t('ui.error'),
        cell: ({ error }) => <span className="break-words">{error}</span>,
      },
      { key: 'tries', heading: t('jobs.fields.tries'), isNumber: true, cell: ({ tries }) => tries },
      {
        key: 'failedAt',
        heading: t('jobs.fields.failedAt'),
        isSortable: true,
        cell: ({ failedAt }) => <Moment at={failedAt} />,
      },
    ],
    ...workActions<FailedJob>(app, {
      onChanged,
      words: 'failedJobs',
      retry: (rows) => api.jobs.retry(idsOf(rows)),
      dismiss: (rows) => api.jobs.dismiss(idsOf(rows)),
      isOver: () => true,
    }),
  };
  return <DataList list={list} />;
}

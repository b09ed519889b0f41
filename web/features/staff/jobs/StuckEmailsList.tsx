import { STUCK_EMAIL_STATES, type StuckEmail } from '#common/contract/staff/jobs.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Breakable } from '#web/ui/Breakable.tsx';
import { workActions } from './work-actions.ts';

const idsOf = (rows: readonly StuckEmail[]) => ({ body: { ids: rows.map(({ id }) => id) } });

/** Emails that are waiting or undeliverable. `onChanged` runs after any are retried or dismissed. */
export function StuckEmailsList({ onChanged }: { onChanged: () => void }) {
  const app = useApp();
  const { api, t } = app;
  const list: ListSpec<StuckEmail> = {
    name: 'stuck-mails',
    title: t('jobs.tabs.mails'),
    purpose: t('jobs.unsentEmails.purpose'),
    emptyText: t('jobs.unsentEmails.empty'),
    nameOf: ({ to, subject }) => `${to}, ${subject}`,
    load: api.jobs.emails,
    firstSort: '-createdAt',
    columns: [
      { key: 'to', heading: t('jobs.fields.to'), isSortable: true, cell: ({ to }) => <Breakable text={to} /> },
      { key: 'subject', heading: t('words.emailSubject'), isWide: true, cell: ({ subject }) => subject },
      {
        key: 'template',
        heading: t('jobs.fields.template'),
        isSortable: true,
        cell: ({ template }) => <Breakable text={template} />,
      },
      {
        key: 'state',
        heading: t('words.status'),
        cell: ({ state }) => (
          <Badge tone={state === 'undeliverable' ? 'error' : 'neutral'} className="whitespace-nowrap">
            {t(`jobs.states.${state}`)}
          </Badge>
        ),
      },
      {
        key: 'error',
        heading: t('ui.error'),
        cell: ({ error, tries }) => (
          <span className="break-words">{error || (tries === 0 ? t('jobs.notTried') : '')}</span>
        ),
      },
      { key: 'tries', heading: t('jobs.fields.tries'), isNumber: true, isWide: true, cell: ({ tries }) => tries },
      {
        key: 'createdAt',
        heading: t('words.createdAt'),
        isSortable: true,
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('words.status'),
        options: STUCK_EMAIL_STATES.map((value) => ({ value, label: t(`jobs.states.${value}`) })),
      },
    ],
    ...workActions<StuckEmail>(app, {
      onChanged,
      words: 'unsentEmails',
      retry: (rows) => api.jobs.retryEmails(idsOf(rows)),
      dismiss: (rows) => api.jobs.dismissEmails(idsOf(rows)),
      isOver: ({ state }) => state === 'undeliverable',
    }),
  };
  return <DataList list={list} />;
}

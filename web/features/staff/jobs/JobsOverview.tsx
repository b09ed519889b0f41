import type { ReactNode } from 'react';
import { formatNumber } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { QueueTable } from './QueueTable.tsx';

/** Counts of jobs and emails, and what blocks emails. Loaded again after every change made on this screen. */
export function JobsOverview({ changes }: { changes: number }) {
  const { api, t } = useApp();
  const { data, error, reload } = useLoad(`work.overview.${changes}`, (signal) => api.jobs.overview({}, { signal }));
  if (error)
    return (
      <div className="mb-8">
        <LoadFailed error={error} reload={reload} />
      </div>
    );
  if (!data) return <Skeleton className="mb-8 h-40 w-full" />;
  const { queues, failedJobs, mails } = data;
  const sum = (of: 'waiting' | 'running') => queues.reduce((total, queue) => total + queue[of], 0);
  return (
    <div className="mb-8 flex flex-col gap-5">
      {!data.canSend && <Notice tone="warning">{t('jobs.notices.noServer')}</Notice>}
      {!data.hasPostalAddress && <Notice tone="warning">{t('jobs.notices.noAddress')}</Notice>}
      <section aria-labelledby="work-now">
        <h2 id="work-now" className="visually-hidden">
          {t('jobs.figures.title')}
        </h2>
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          <Figure label={t('jobs.figures.jobs')} value={sum('waiting')} />
          <Figure label={t('jobs.figures.running')} value={sum('running')} />
          <Figure label={t('jobs.figures.failed')} value={failedJobs} isBad={failedJobs > 0} />
          <Figure label={t('jobs.figures.emails')} value={mails.waiting}>
            {mails.waitingSince && (
              <>
                {t('jobs.figures.since')} <Moment at={mails.waitingSince} />
              </>
            )}
          </Figure>
          <Figure label={t('jobs.figures.undeliverable')} value={mails.undeliverable} isBad={mails.undeliverable > 0} />
          <Figure label={t('jobs.figures.sent')} value={mails.sent} />
        </dl>
      </section>
      <QueueTable queues={queues} />
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  isBad?: boolean;
  children?: ReactNode;
}

function Figure({ label, value, isBad = false, children }: FigureProps) {
  const { t } = useApp();
  return (
    // Aligns the figures of a row, however long labels and notes are.
    <div className="card row-span-3 grid grid-rows-subgrid gap-1 p-4">
      <dt className="text-13 text-soft">{label}</dt>
      <dd className={`text-26 font-semibold tabular-nums ${isBad ? 'text-red' : ''}`}>{formatNumber(value, t.lang)}</dd>
      {children && <dd className="text-13 text-soft">{children}</dd>}
    </div>
  );
}

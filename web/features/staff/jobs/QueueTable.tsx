import type { WorkOverview } from '#common/contract/staff/jobs.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';

/** Queues that have jobs right now. */
export function QueueTable({ queues }: Pick<WorkOverview, 'queues'>) {
  const t = useT();
  if (queues.length === 0) return <p className="text-soft">{t('jobs.queues.none')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
    <section tabIndex={0} aria-label={t('jobs.queues.title')} className="card overflow-x-auto">
      <table className="w-full border-separate border-spacing-0">
        <caption className="visually-hidden">{t('jobs.queues.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className="data-head text-left">
              {t('jobs.fields.name')}
            </th>
            <th scope="col" className="data-head text-right">
              {t('words.waiting')}
            </th>
            <th scope="col" className="data-head text-right">
              {t('words.running')}
            </th>
            <th scope="col" className="data-head text-left">
              {t('jobs.queues.since')}
            </th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, running, waitingSince }) => (
            <tr key={name}>
              <th scope="row" className="data-cell text-left font-medium">
                {name}
              </th>
              <td className="data-cell text-right tabular-nums">{formatNumber(waiting, t.lang)}</td>
              <td className="data-cell text-right tabular-nums">{formatNumber(running, t.lang)}</td>
              <td className="data-cell">{waitingSince && <Moment at={waitingSince} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { STATUS_FIGURES } from '#common/catalog/status-figures.ts';
import type { ProcessHour } from '#common/contract/staff/status.ts';
import { keysOf } from '#common/values/objects.ts';
import { useT } from '#web/app/context.ts';
import { figureValues, latestValue } from './combine.ts';
import { statusValueInWords } from './status-words.ts';

/** The process of figures that all processes share. */
const SHARED = 'all';
const COLUMNS = keysOf(STATUS_FIGURES).filter((figure) => !('isShared' in STATUS_FIGURES[figure]));

/** Each process of each machine, as it was in the last minute. */
export function ProcessTable({ processes }: { processes: readonly ProcessHour[] }) {
  const t = useT();
  const own = processes.filter(({ process }) => process !== SHARED);
  return (
    <section aria-labelledby="status-processes" className="mb-6">
      <h2 id="status-processes" className="mb-3 text-20">
        {t('siteStatus.processes')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
      <section aria-label={t('siteStatus.processesTable')} tabIndex={0} className="card overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 tabular-nums">
          <caption className="visually-hidden">{t('siteStatus.processesTable')}</caption>
          <thead>
            <tr>
              <th scope="col" className="data-head text-left">
                {t('siteStatus.process')}
              </th>
              {COLUMNS.map((figure) => (
                <th key={figure} scope="col" className="data-head text-right">
                  {t(`siteStatus.figures.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {own.map((one) => (
              <tr key={`${one.machine} ${one.process}`}>
                <th scope="row" className="data-cell text-left font-medium whitespace-nowrap">
                  {t('siteStatus.processOf', { machine: one.machine, process: one.process })}
                </th>
                {COLUMNS.map((figure) => (
                  <td key={figure} className="data-cell text-right whitespace-nowrap">
                    {statusValueInWords(figure, latestValue(figureValues(one, figure)), t)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

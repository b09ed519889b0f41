import { useEffect } from 'react';
import type { LastHour } from '#common/contract/staff/status.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLocation, useNavigate } from '#web/router/router.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { combinedValues, isReporting, latestValue } from './combine.ts';
import { FigureCharts } from './FigureCharts.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import { minuteInWords } from './status-words.ts';

const REFRESH_MS = 30_000;
const ALL = '';

/** The last hour of all machines: charts, and each process now. */
export function StatusScreen() {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('machine') ?? ALL;
  const { data, error, reload } = useLoad('site-status', (signal) => api.siteStatus.read({}, { signal }));
  useRefresh(reload);
  if (!data) return error ? <LoadFailed error={error} reload={reload} /> : <Skeleton className="h-96 w-full" />;
  const machines = [...new Set(data.processes.map(({ machine }) => machine))];
  const machine = machines.find((one) => one === asked) ?? ALL;
  const processes = data.processes.filter((one) => machine === ALL || one.machine === machine);
  const choose = (value: string) =>
    void navigate(pathTo('admin.status', value === ALL ? {} : { machine: value }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <p className="mb-5 text-soft">{t('siteStatus.purpose')}</p>
      <div className="mb-5 flex flex-col gap-3 empty:hidden">
        {error && <Notice tone="warning">{t('siteStatus.stale')}</Notice>}
        <Problems hour={data} />
      </div>
      {machines.length > 1 && (
        <div className="mb-5 max-w-sm">
          <SelectField
            label={t('siteStatus.machine')}
            name="machine"
            value={machine}
            options={[
              { value: ALL, label: t('siteStatus.allMachines') },
              ...machines.map((value) => ({ value, label: value })),
            ]}
            onChoose={choose}
          />
        </div>
      )}
      {processes.length === 0 ? (
        <p>{t('siteStatus.none')}</p>
      ) : (
        <>
          <ProcessTable processes={processes} />
          <FigureCharts minutes={data.minutes} processes={processes} />
        </>
      )}
    </>
  );
}

/** A lost database, and machines that went silent. */
function Problems({ hour: { minutes, processes } }: { hour: LastHour }) {
  const t = useT();
  const machines = Map.groupBy(processes, ({ machine }) => machine);
  return [...machines].flatMap(([machine, own]) => {
    if (!own.some(isReporting)) {
      const last = Math.max(
        ...own.flatMap(({ figures }) => figures.map(({ values }) => values.findLastIndex((value) => value !== null))),
      );
      const time = minuteInWords(minutes[last] ?? '', t);
      return (
        <Notice key={machine} tone="warning">
          {t('siteStatus.silent', { machine, time })}
        </Notice>
      );
    }
    const isLost = latestValue(combinedValues(own, 'databaseUp', minutes.length)) === 0;
    return isLost ? (
      <Notice key={machine} tone="warning">
        {t('siteStatus.databaseLost', { machine })}
      </Notice>
    ) : (
      []
    );
  });
}

/** Loads again every half minute while the page is visible, and when it is shown again. */
function useRefresh(reload: () => void): void {
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) reload();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reload]);
}

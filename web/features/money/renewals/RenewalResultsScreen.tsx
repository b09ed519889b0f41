import type { RenewalRun } from '#common/contract/money/renewals.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { usePoll } from '#web/app/use-poll.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useLocation } from '#web/router/router.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { RenewalTabs } from './RenewalTabs.tsx';

/** Batches of renewals with their progress, and the companies of one. */
export function RenewalResultsScreen() {
  return (
    <>
      <RenewalTabs current="batches" />
      <Batches />
    </>
  );
}

function Batches() {
  const { api, t } = useApp();
  const { search } = useLocation();
  const shown = new URLSearchParams(search).get('run');
  const { data, error, isLoading, reload } = useLoad('renewal-runs', (signal) => api.renewals.runs({}, { signal }));
  const isRunning = data?.rows.some(({ finishedAt }) => finishedAt === null) ?? false;
  usePoll(isRunning, () => (isLoading ? undefined : reload()));
  if (error) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { rows } = data;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('renewals.runs.none')}
        actions={
          <Link to={pathTo('support.membership-renewal')} className="link">
            {t('renewals.runs.toDesk')}
          </Link>
        }
      />
    );
  const run = rows.find(({ id }) => String(id) === shown);
  return (
    <>
      {run && <RunItems key={run.id} run={run} />}
      <FormSection id="runs" title={t('renewals.runs.title')}>
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((each) => (
            <li key={each.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <RunSummary run={each} />
              {each !== run && (
                <Link to={pathTo('support.membership-renewal-results', { run: each.id })} className="link">
                  {t('renewals.runs.show')}
                  <span className="visually-hidden"> {each.id}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  );
}

function RunSummary({ run }: { run: RenewalRun }) {
  const t = useT();
  const { action, bundle, finishedAt, createdAt, total, done, succeeded, by, reason } = run;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={finishedAt ? 'good' : 'warning'}>
          {t(finishedAt ? 'renewals.runs.finished' : 'words.running')}
        </Badge>
        <span className="font-medium">
          {t(`renewals.runs.${action}`)} · {bundle[t.lang]}
        </span>
        <Moment at={createdAt} />
      </p>
      <p>{t('renewals.runs.progress', { done, total, succeeded })}</p>
      <p className="text-13 wrap-anywhere text-soft">
        {by && <span>{`${t('renewals.runs.by', { name: by })} · `}</span>}
        <span>{reason}</span>
      </p>
    </div>
  );
}

function RunItems({ run }: { run: RenewalRun }) {
  const { api, t } = useApp();
  const { id, done } = run;
  const { data, error, reload } = useLoad(`renewal-run ${id} ${done}`, (signal) =>
    api.renewals.run({ params: { id } }, { signal }),
  );
  return (
    <FormSection id="items" title={t('renewals.runs.items')}>
      <RunSummary run={run} />
      {error && <LoadFailed error={error} reload={reload} />}
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <ul className="flex flex-col divide-y divide-line">
          {data.items.map(({ companyId, name, code, expiresOn }) => (
            <li key={companyId} className="py-2">
              <Link to={pathTo('support.company', { id: companyId })} className="link">
                {name}
              </Link>
              <p className="text-soft">
                {t(`renewals.codes.${code ?? 'waiting'}`)}
                {expiresOn && <span>{` · ${t('renewals.dialog.newEnd')} ${formatDay(expiresOn, t)}`}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

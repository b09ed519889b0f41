import type { FeedDetail, FeedRunInfo } from '#common/contract/feeds.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { RowActions } from '#web/lists/RowActions.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { stateBadge } from './feed-columns.tsx';
import { RunFacts } from './RunFacts.tsx';

type Call<B> = (input: { params: { id: number; runId: number } } & B) => Promise<{ message: string } | undefined>;

/** Decisions about runs. */
export interface RunCalls {
  decide: Call<{ body: { decision: 'apply' | 'refuse' } }>;
  /** Only for support. */
  replay?: Call<unknown>;
}

interface RunListProps {
  feed: FeedDetail;
  /** The run whose rows are shown. */
  shown: number | undefined;
  calls: RunCalls;
  /** Reads the runs again. */
  refresh: () => Promise<void>;
}

/** The runs of a feed with their counts and reasons. A held run is applied or refused here. */
export function RunList({ feed, shown, calls, refresh }: RunListProps) {
  const { t } = useApp();
  if (feed.runs.length === 0) return <p className="text-soft">{t('feeds.run.none')}</p>;
  const decide = async (run: FeedRunInfo, decision: 'apply' | 'refuse') => {
    const isMeant = await confirm({
      title: t(`feeds.run.${decision}Title`),
      text: t(`feeds.run.${decision}Text`),
      confirm: t(`feeds.run.${decision}`),
    });
    if (!isMeant) return;
    await runWithToast(t, () => calls.decide({ params: { id: feed.id, runId: run.id }, body: { decision } }));
    await refresh();
  };
  const replay = async (run: FeedRunInfo) => {
    await runWithToast(t, async () => calls.replay?.({ params: { id: feed.id, runId: run.id } }));
    await refresh();
  };
  const actionsOf = (run: FeedRunInfo) => [
    ...(run.state === 'held'
      ? [
          { label: t('feeds.run.apply'), run: () => void decide(run, 'apply') },
          { label: t('feeds.run.refuse'), run: () => void decide(run, 'refuse') },
        ]
      : []),
    ...(calls.replay && run.hasFile ? [{ label: t('feeds.run.replay'), run: () => void replay(run) }] : []),
  ];
  return (
    <ul className="flex flex-col divide-y divide-line">
      {feed.runs.map((run) => (
        <li key={run.id} className="flex flex-wrap items-start justify-between gap-3 py-4">
          <div className="min-w-0 basis-full md:flex-1 md:basis-0">
            <p className="flex flex-wrap items-center gap-2">
              {stateBadge(run.state, t)}
              <Moment at={run.createdAt} />
              <span className="text-soft">{t(`feeds.causes.${run.cause}`)}</span>
            </p>
            <RunFacts run={run} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {run.id === shown ? (
              <span className="text-soft">{t('feeds.run.shown')}</span>
            ) : (
              <Link to={`?run=${run.id}`} className="link">
                {t('feeds.run.show')}
              </Link>
            )}
            <RowActions name={`${t(`feeds.states.${run.state}`)} ${run.id}`} actions={actionsOf(run)} isWide />
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { FeedDetail, FeedRunInfo } from '#common/contract/feeds.ts';
import { FEED_ACTIONS } from '#common/feeds/feed-run.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { RowActions } from '#web/lists/RowActions.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { stateBadge } from './feed-columns.tsx';
import { useReload } from './use-reload.ts';

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
}

/** The runs of a feed with their counts and reasons. A held run is applied or refused here. */
export function RunList({ feed, shown, calls }: RunListProps) {
  const { t } = useApp();
  const reload = useReload();
  if (feed.runs.length === 0) return <p className="text-soft">{t('feeds.run.none')}</p>;
  const decide = async (run: FeedRunInfo, decision: 'apply' | 'refuse') => {
    const isMeant = await confirm({
      title: t(`feeds.run.${decision}Title`),
      text: t(`feeds.run.${decision}Text`),
      confirm: t(`feeds.run.${decision}`),
    });
    if (!isMeant) return;
    await runWithToast(t, () => calls.decide({ params: { id: feed.id, runId: run.id }, body: { decision } }));
    await reload();
  };
  const replay = async (run: FeedRunInfo) => {
    await runWithToast(t, async () => calls.replay?.({ params: { id: feed.id, runId: run.id } }));
    await reload();
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
          <div className="min-w-0 flex-1">
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

/** The counts of a run, why it was held or failed, and the words that were not understood. */
function RunFacts({ run }: { run: FeedRunInfo }) {
  const { t } = useApp();
  const counts = FEED_ACTIONS.flatMap((action) => {
    const count = run.counts[action] ?? 0;
    return count > 0 ? [`${t(`feeds.actions.${action}`)} ${count}`] : [];
  });
  const words = run.unmapped.map(({ value }) => value);
  return (
    <div className="mt-1 flex flex-col gap-1 text-15">
      {counts.length > 0 && <p className="text-soft">{counts.join(' · ')}</p>}
      {run.codes.length > 0 && (
        <Notice tone="warning">
          {run.state === 'held' && <p>{t('feeds.run.held')}</p>}
          <ul>
            {run.codes.map((code) => (
              <li key={code}>
                {t.dynamic(`feedCodes.${code}`) ?? code}
                {run.errorLine !== null && ` (${t('feeds.run.at', { line: run.errorLine })})`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {words.length > 0 && (
        <p className="text-soft">
          {t('feeds.run.unmapped', { count: words.length, words: words.slice(0, 10).join(', ') })}
        </p>
      )}
    </div>
  );
}

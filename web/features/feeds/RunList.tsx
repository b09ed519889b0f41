import type { FeedDetail, FeedRunInfo } from '#common/contract/feeds/feed-records.ts';
import { withColon } from '#common/i18n/format.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { stateBadge } from './feed-columns.tsx';
import { RunFacts } from './RunFacts.tsx';

type Call<B> = (input: { params: { id: number; runId: number } } & B) => Promise<{ message: string }>;

/** Decisions about runs. */
export interface RunCalls {
  /** Only for support and the landlord. */
  decide?: Call<{ body: { decision: 'apply' | 'refuse' } }>;
  /** Only for support. */
  replay?: Call<unknown>;
}

interface RunListProps {
  feed: FeedDetail;
  /** The run whose rows are shown. */
  shown: number | undefined;
  decisions: RunCalls;
  /** Reads the runs again. */
  refresh: () => Promise<void>;
}

/** The runs of a feed with their counts and reasons. A held run is applied or refused here. */
export function RunList({ feed, shown, decisions, refresh }: RunListProps) {
  const { t } = useApp();
  if (feed.runs.length === 0) return <p className="text-soft">{t('feeds.run.none')}</p>;
  const decide = async (run: FeedRunInfo, decision: 'apply' | 'refuse') => {
    const isMeant = await confirm({
      title: t(`feeds.run.${decision}Title`),
      text: t(`feeds.run.${decision}Text`),
      confirm: t(`feeds.run.${decision}`),
    });
    if (!isMeant) return;
    await runWithToast(t, async () =>
      decisions.decide?.({ params: { id: feed.id, runId: run.id }, body: { decision } }),
    );
    await refresh();
  };
  const replay = async (run: FeedRunInfo) => {
    await runWithToast(t, async () => decisions.replay?.({ params: { id: feed.id, runId: run.id } }));
    await refresh();
  };
  const spokenName = (run: FeedRunInfo) => `${t(`feeds.states.${run.state}`)} ${run.id}`;
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
            {run.state === 'held' &&
              decisions.decide &&
              (['apply', 'refuse'] as const).map((decision) => (
                <Button
                  key={decision}
                  variant="secondary"
                  size="small"
                  aria-label={withColon(t(`feeds.run.${decision}`), spokenName(run), t)}
                  onClick={() => void decide(run, decision)}
                >
                  {t(`feeds.run.${decision}`)}
                </Button>
              ))}
            {decisions.replay && run.hasFile && (
              <Button
                variant="secondary"
                size="small"
                aria-label={withColon(t('feeds.run.replay'), spokenName(run), t)}
                onClick={() => void replay(run)}
              >
                {t('feeds.run.replay')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

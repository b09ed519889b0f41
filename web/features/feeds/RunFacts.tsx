import type { FeedRunInfo } from '#common/contract/feeds/feed-records.ts';
import { FEED_ACTIONS, type FeedRunState } from '#common/feeds/feed-run.ts';
import { useApp } from '#web/app/context.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** States after a decision: the reasons for holding the run no longer say what happens next. */
const DECIDED: readonly FeedRunState[] = ['applying', 'applied', 'unchanged', 'refused', 'superseded'];

/** The counts of a run, why it was held or failed, and the words that were not understood. */
export function RunFacts({ run }: { run: FeedRunInfo }) {
  const { t } = useApp();
  const counts = FEED_ACTIONS.flatMap((action) => {
    const count = run.counts[action] ?? 0;
    return count > 0 ? [`${t(`feeds.actions.${action}`)} ${count}`] : [];
  });
  const isDecided = DECIDED.includes(run.state);
  const words = run.unmapped.map(({ value }) => value);
  return (
    <div className="mt-1 flex flex-col gap-1 text-15">
      {counts.length > 0 && <p className="text-soft">{counts.join(' · ')}</p>}
      {run.codes.length > 0 && isDecided && (
        <p className="text-soft">
          {t('feeds.run.wasHeld', {
            reasons: run.codes.map((code) => t.dynamic(`feeds.run.heldFor.${code}`) ?? code).join(', '),
          })}
        </p>
      )}
      {run.codes.length > 0 && !isDecided && (
        <Notice tone="warning">
          {run.state === 'held' && <p>{t('feeds.run.held')}</p>}
          <ul>
            {run.codes.map((code) => (
              <li key={code}>
                {t.dynamic(`feedCodes.${code}`) ?? code}
                {run.errorLine !== null && <span>{` (${t('feeds.run.at', { line: run.errorLine })})`}</span>}
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

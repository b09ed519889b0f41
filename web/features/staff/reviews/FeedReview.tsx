import type { HeldRun } from '#common/contract/staff/reviews.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { RunFacts, RunRows } from '#web/features/feeds/index.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { CardSection } from './CardSection.tsx';

/** A held file of a feed: why it's held, and each row that it would change. */
export function FeedReview({ held: { feed, company, listingCount, run } }: { held: HeldRun }) {
  const { api, t } = useApp();
  return (
    <>
      <CardSection id="feed" title={t('reviews.feed.title')}>
        <Facts
          facts={[
            [
              t('words.feed'),
              <Link
                key="feed"
                to={pathTo('support.feed-logs.detail', { feed_id: feed.id, run: run.id })}
                className="link"
              >
                {feed.name}
              </Link>,
            ],
            [
              t('words.company'),
              <Link key="company" to={pathTo('support.company', { id: company.id })} className="link">
                {company.name}
              </Link>,
            ],
            [t('reviews.feed.listings'), formatNumber(listingCount, t.lang)],
            [t('words.receivedAt'), <Moment key="at" at={run.createdAt} />],
            [t('reviews.feed.format'), run.format && (t.dynamic(`feeds.formats.${run.format}`) ?? run.format)],
            [t('words.status'), t(`feeds.states.${run.state}`)],
          ]}
        />
        <div className="mt-4">
          <RunFacts run={run} />
        </div>
      </CardSection>
      <RunRows feedId={feed.id} runId={run.id} calls={api.feedLogs} />
    </>
  );
}

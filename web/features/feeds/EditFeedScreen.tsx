import type { FeedBody, FeedDetail, FeedRunInfo } from '#common/contract/feeds/feed-records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { LazyChangeHistory } from '#web/forms/history/lazy-change-history.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { FeedForm } from './FeedForm.tsx';
import { FeedTools } from './FeedTools.tsx';
import { stateBadge } from './feed-columns.tsx';
import { RunFacts } from './RunFacts.tsx';
import { useFollowedFeed } from './use-followed-feed.ts';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).feeds.feed({ params: { id: params.id ?? '' } });
  return { title: found.feed.name, feed: found.feed };
}

/** A feed's settings, with its tools. */
export function EditFeedScreen() {
  const { feed: loaded } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const params = { id: loaded.id };
  const { feed, refresh } = useFollowedFeed(loaded, () => api.feeds.feed({ params }));
  const { withVersion, ...versioned } = useVersioned(
    loaded,
    bodyOf,
    async () => (await api.feeds.feed({ params })).feed,
  );
  return (
    <>
      <section aria-labelledby="tools-title" className="card mb-5 max-w-5xl p-5 md:p-6">
        <h2 id="tools-title" className="mb-4 text-17">
          {t('feeds.start')}
        </h2>
        <FeedTools feed={feed} calls={api.feeds} refresh={refresh} />
        {feed.runs.slice(0, 1).map((run) => (
          <LastRun key={run.id} feedId={feed.id} run={run} />
        ))}
      </section>
      <FeedForm
        feedId={feed.id}
        fileRunId={feed.runs.find(({ hasFile }) => hasFile)?.id}
        companyName={feed.company.name}
        estimate={feed.estimate}
        {...versioned}
        backTo={pathTo('admin.feeds')}
        save={async (body) => {
          const { message } = await api.feeds.edit({ params, body: withVersion(body) });
          return { message, to: pathTo('admin.feeds') };
        }}
      />
      <Optional>
        <LazyChangeHistory kind="feed" id={feed.id} />
      </Optional>
    </>
  );
}

/** The newest run, so that a test or an upload shows its result beside the form. */
function LastRun({ feedId, run }: { feedId: number; run: FeedRunInfo }) {
  const t = useT();
  return (
    <div className="mt-5" aria-live="polite">
      <p className="flex flex-wrap items-center gap-2">
        {stateBadge(run.state, t)}
        <Moment at={run.createdAt} />
      </p>
      <RunFacts run={run} />
      <Link to={pathTo('admin.feeds.log', { id: feedId, run: run.id })} className="link">
        {t('feeds.run.show')}
      </Link>
    </div>
  );
}

const bodyOf = (feed: FeedDetail): FeedBody => ({
  companyId: feed.company.id,
  name: feed.name,
  source: feed.source,
  url: feed.url,
  format: feed.format,
  isComplete: feed.isComplete,
  isEnabled: feed.isEnabled,
  everyHours: feed.everyHours,
  atHour: feed.atHour,
  mapping: feed.mapping,
  guard: feed.guard,
  credits: feed.credits,
});

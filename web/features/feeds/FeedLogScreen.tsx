import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { FeedLog } from './FeedLog.tsx';
import { useFollowedFeed } from './use-followed-feed.ts';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).feedLogs.log({ params: { id: params.feed_id ?? '' } });
  return { title: found.feed.name, feed: found.feed };
}

/** The log of a feed, for support. */
export function FeedLogScreen() {
  const { feed: loaded } = useLoaderData<typeof loader>();
  const { api } = useApp();
  const { feed, refresh } = useFollowedFeed(loaded, () => api.feedLogs.log({ params: { id: loaded.id } }));
  return (
    <FeedLog
      feed={feed}
      calls={api.feedLogs}
      decisions={{ decide: api.feedLogs.decide, replay: api.feedLogs.replay }}
      refresh={refresh}
      pathOf={(id) => pathTo('support.listing', { id })}
    />
  );
}

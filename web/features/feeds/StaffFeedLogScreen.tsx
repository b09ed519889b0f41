import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { FeedLog } from './FeedLog.tsx';
import { useFollowedFeed } from './use-followed-feed.ts';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).feeds.feed({ params: { id: params.id ?? '' } });
  return { title: found.feed.name, feed: found.feed };
}

/** The log of a feed, for staff who set it up. Support and the landlord decide about held runs. */
export function StaffFeedLogScreen() {
  const { feed: loaded } = useLoaderData<typeof loader>();
  const { api } = useApp();
  const { feed, refresh } = useFollowedFeed(loaded, () => api.feeds.feed({ params: { id: loaded.id } }));
  return <FeedLog feed={feed} calls={api.feeds} decisions={{}} refresh={refresh} />;
}

import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { FeedLog } from './FeedLog.tsx';
import { FeedTools } from './FeedTools.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).ownFeeds.feed({ params: { id: params.id ?? '' } });
  return found && { title: found.feed.name, feed: found.feed };
}

/** A feed of the landlord's company: start it, send a file, and read its log. */
export function OwnFeedScreen() {
  const { api } = useApp();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return null;
  return (
    <FeedLog feed={loaded.feed} calls={api.ownFeeds} pathOf={(id) => pathTo('portal.listings.detail', { id })}>
      <FeedTools feed={loaded.feed} calls={api.ownFeeds} />
    </FeedLog>
  );
}

import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { FeedLog } from './FeedLog.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).feedLogs.log({ params: { id: params.feed_id ?? '' } });
  return found && { title: found.feed.name, feed: found.feed };
}

/** The log of a feed, for support. */
export function FeedLogScreen() {
  const { api } = useApp();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return null;
  return (
    <FeedLog
      feed={loaded.feed}
      calls={api.feedLogs}
      replay={api.feedLogs.replay}
      pathOf={(id) => pathTo('support.listing', { id })}
    />
  );
}

import type { FeedDetail } from '#common/contract/feeds/feed-records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { FeedLog } from './FeedLog.tsx';
import { FeedTools } from './FeedTools.tsx';
import { OwnFeedForm } from './OwnFeedForm.tsx';
import { OwnSheet } from './OwnSheet.tsx';
import { useFollowedFeed } from './use-followed-feed.ts';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).ownFeeds.feed({ params: { id: params.id ?? '' } });
  return { title: found.feed.name, feed: found.feed };
}

/** A feed of the landlord's company: its columns, what its file would change, its log and its schedule. */
export function OwnFeedScreen() {
  const { feed: loaded } = useLoaderData<typeof loader>();
  const { api, t } = useApp();
  const { feed, refresh } = useFollowedFeed(loaded, () => api.ownFeeds.feed({ params: { id: loaded.id } }));
  const accept = async ({ listingId }: FeedDetail['waiting'][number]) => {
    await runWithToast(t, () => api.ownFeeds.accept({ params: { id: loaded.id, listingId } }));
    await refresh();
  };
  return (
    <>
      {feed.runs.some(({ hasFile }) => hasFile) && <OwnSheet feed={feed} refresh={refresh} />}
      <FeedLog
        feed={feed}
        calls={api.ownFeeds}
        decisions={{ decide: api.ownFeeds.decide }}
        refresh={refresh}
        accept={(home) => void accept(home)}
        pathOf={(id) => pathTo('portal.listings.detail', { id })}
      >
        <FeedTools feed={feed} calls={api.ownFeeds} refresh={refresh} />
      </FeedLog>
      <OwnFeedForm feed={feed} refresh={refresh} />
    </>
  );
}

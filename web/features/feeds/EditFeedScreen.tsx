import type { FeedBody, FeedDetail } from '#common/contract/feeds.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { LazyChangeHistory } from '#web/features/history/index.ts';
import { useVersioned } from '#web/forms/use-versioned.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { FeedForm } from './FeedForm.tsx';
import { FeedTools } from './FeedTools.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const found = await context.get(apiContext).feeds.feed({ params: { id: params.id ?? '' } });
  return found && { title: found.feed.name, feed: found.feed };
}

/** A feed's settings, with its tools. */
export function EditFeedScreen() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <EditFeed key={loaded.feed.id} feed={loaded.feed} /> : null;
}

function EditFeed({ feed }: { feed: FeedDetail }) {
  const { api, t } = useApp();
  const params = { id: feed.id };
  const { withVersion, ...versioned } = useVersioned(
    feed,
    bodyOf,
    async () => (await api.feeds.feed({ params }))?.feed,
  );
  return (
    <>
      <section aria-labelledby="tools-title" className="card mb-5 max-w-5xl p-5 md:p-6">
        <h2 id="tools-title" className="mb-4 text-17">
          {t('feeds.start')}
        </h2>
        <FeedTools feed={feed} calls={api.feeds} />
      </section>
      <FeedForm
        feedId={feed.id}
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

import type { FeedInfo } from '#common/contract/feeds/feed-records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { feedColumns, feedFilters } from './feed-columns.tsx';
import { NewSheetForm } from './NewSheetForm.tsx';
import { OutgoingAddresses } from './OutgoingAddresses.tsx';
import { PartnerSharing } from './PartnerSharing.tsx';

export async function loader({ context }: LoaderArgs) {
  const { ownFeeds } = context.get(apiContext);
  const [outgoing, sharing] = await Promise.all([ownFeeds.outgoing({}), ownFeeds.partners({})]);
  return { feeds: outgoing.feeds, sharing };
}

/** The feeds of the landlord's company. */
export function OwnFeedsScreen() {
  const { api, t } = useApp();
  const loaded = useLoaderData<typeof loader>();
  const list: ListSpec<FeedInfo> = {
    name: 'own-feeds',
    title: t('screens.portal.feeds'),
    purpose: t('feeds.ownHelp'),
    emptyText: t('feeds.ownEmpty'),
    nameOf: ({ name }) => name,
    load: api.ownFeeds.list,
    columns: feedColumns(t, ({ id }) => pathTo('portal.feeds.detail', { id })).filter(({ key }) => key !== 'company'),
    filters: feedFilters(t),
  };
  return (
    <>
      <NewSheetForm />
      <DataList list={list} />
      <OutgoingAddresses loaded={loaded.feeds} />
      <PartnerSharing loaded={loaded.sharing} />
    </>
  );
}

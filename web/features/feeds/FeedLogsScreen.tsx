import type { FeedInfo } from '#common/contract/feeds/feed-records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { feedColumns, feedFilters } from './feed-columns.tsx';

/** All feeds with their last run, for support. */
export function FeedLogsScreen() {
  const { api, t } = useApp();
  const list: ListSpec<FeedInfo> = {
    name: 'feed-logs',
    title: t('screens.support.feed-logs'),
    purpose: t('feeds.logsHelp'),
    emptyText: t('feeds.empty'),
    nameOf: ({ name }) => name,
    load: api.feedLogs.list,
    csv: api.feedLogs.listCsv,
    columns: feedColumns(t, ({ id }) => pathTo('support.feed-logs.detail', { feed_id: id })),
    filters: feedFilters(t),
  };
  return <DataList list={list} />;
}

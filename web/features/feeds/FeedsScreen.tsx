import type { FeedInfo } from '#common/contract/feeds/feed-records.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { feedColumns, feedFilters } from './feed-columns.tsx';

/** All feeds, for staff who set them up. */
export function FeedsScreen() {
  const { api, t } = useApp();
  const mayCreate = useCan('createFeeds');
  const list: ListSpec<FeedInfo> = {
    name: 'feeds',
    title: t('screens.admin.feeds'),
    purpose: t('feeds.help'),
    emptyText: t('feeds.empty'),
    nameOf: ({ name }) => name,
    load: api.feeds.list,
    csv: api.feeds.listCsv,
    create: mayCreate ? { label: t('screens.admin.feeds.create'), to: pathTo('admin.feeds.create') } : undefined,
    columns: feedColumns(t, ({ id }) => pathTo('admin.feeds.edit', { id })),
    filters: feedFilters(t),
  };
  return (
    <>
      <DataList list={list} />
      <Link to={pathTo('admin.feeds.partners')} className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
        {t('feeds.partners.open')}
      </Link>
    </>
  );
}

import type { PartnerInfo } from '#common/contract/feeds/feed-partners.ts';
import { OUTGOING_FORMATS } from '#common/feeds/feed-codes.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { usePartnerActions } from './use-partner-actions.ts';

/** The partners that read outgoing feeds. */
export function PartnersScreen() {
  const { api, t } = useApp();
  const mayCreate = useCan('createFeeds');
  const mayChange = useCan('modifyFeeds');
  const { renew, revoke } = usePartnerActions();
  const list: ListSpec<PartnerInfo> = {
    name: 'feed-partners',
    title: t('screens.admin.feeds.partners'),
    purpose: t('feeds.partners.help'),
    emptyText: t('feeds.partners.empty'),
    nameOf: ({ name }) => name,
    load: api.feedPartners.list,
    create: mayCreate
      ? { label: t('screens.admin.feeds.partners.create'), to: pathTo('admin.feeds.partners.create') }
      : undefined,
    columns: [
      { key: 'name', heading: t('feeds.partners.fields.name'), isSortable: true, cell: ({ name }) => name },
      { key: 'format', heading: t('feeds.partners.fields.format'), cell: ({ format }) => t(`feeds.formats.${format}`) },
      {
        key: 'scope',
        heading: t('feeds.partners.fields.scope'),
        cell: ({ scope, place, companies }) =>
          place?.name[t.lang] ??
          (scope === 'companies'
            ? t('feeds.partners.companies', { count: companies.length })
            : t(`feeds.partners.scopes.${scope}`)),
      },
      {
        key: 'state',
        heading: t('feeds.partners.fields.state'),
        cell: ({ isRevoked }) => (
          <Badge tone={isRevoked ? 'neutral' : 'good'}>
            {t(isRevoked ? 'feeds.partners.off' : 'feeds.partners.active')}
          </Badge>
        ),
      },
      {
        key: 'fetchedAt',
        heading: t('feeds.partners.fields.fetchedAt'),
        isSortable: true,
        cell: ({ fetchedAt, fetchedCount }) =>
          fetchedAt ? (
            <>
              <Moment at={fetchedAt} />
              <span className="block text-13 text-soft">
                {t('feeds.partners.listings', { count: fetchedCount ?? 0 })}
              </span>
            </>
          ) : (
            t('words.never')
          ),
      },
      {
        key: 'createdAt',
        heading: t('feeds.partners.fields.createdAt'),
        isSortable: true,
        isWide: true,
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'format',
        label: t('feeds.partners.fields.format'),
        options: OUTGOING_FORMATS.map((value) => ({ value, label: t(`feeds.formats.${value}`) })),
      },
    ],
    actions: (partner, { reload }) =>
      mayChange
        ? [
            { label: t('words.edit'), to: pathTo('admin.feeds.partners.edit', { id: partner.id }) },
            { label: t('feeds.partners.renew'), run: () => void renew(partner, reload) },
            ...(partner.isRevoked
              ? []
              : [{ label: t('feeds.partners.revoke'), isDanger: true, run: () => void revoke(partner, reload) }]),
          ]
        : [],
  };
  return <DataList list={list} />;
}

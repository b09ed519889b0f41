import { LEAD_STATES } from '#common/contract/renting/leads.ts';
import type { InquiryRow } from '#common/contract/staff/contact-desk.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** The inquiries of all companies. */
export function InquiriesScreen() {
  const { api, t } = useApp();
  const list: ListSpec<InquiryRow> = {
    name: 'all-inquiries',
    title: t('words.inquiries'),
    purpose: `${t('contactDesk.inquiries.purpose')} ${t('contactDesk.inquiries.recorded')}`,
    emptyText: t('contactDesk.inquiries.empty'),
    nameOf: ({ name }) => name || t('contactDesk.erased'),
    load: api.inquiryDesk.inquiries,
    csv: api.inquiryDesk.inquiriesCsv,
    firstSort: '-id',
    columns: [
      {
        key: 'name',
        heading: t('frame.roles.Renter'),
        cell: ({ id, name }) => (
          <Link to={pathTo('admin.inquiries.detail', { id })} className="link">
            {name || t('contactDesk.erased')}
          </Link>
        ),
      },
      { key: 'kind', heading: t('words.type'), cell: ({ kind }) => t(`words.inquiryKinds.${kind}`) },
      { key: 'listing', heading: t('words.listing'), cell: ({ listing }) => listing.title },
      {
        key: 'company',
        heading: t('words.company'),
        isWide: true,
        cell: ({ company }) => company.name,
      },
      { key: 'state', heading: t('contactDesk.fields.state'), cell: (inquiry) => <InquiryBadges inquiry={inquiry} /> },
      {
        key: 'createdAt',
        heading: t('contactDesk.fields.createdAt'),
        cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('contactDesk.fields.state'),
        options: LEAD_STATES.map((value) => ({ value, label: t(`leads.states.${value}`) })),
      },
      {
        name: 'kind',
        label: t('words.type'),
        options: (['inquiry', 'tour'] as const).map((value) => ({ value, label: t(`words.inquiryKinds.${value}`) })),
      },
    ],
  };
  return <DataList list={list} />;
}

/** The landlord's status of an inquiry, and whether the landlord removed it. */
export function InquiryBadges({ inquiry }: { inquiry: Pick<InquiryRow, 'state' | 'isRemoved'> }) {
  const { t } = useApp();
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={inquiry.state === 'new' ? 'alive' : 'neutral'}>{t(`leads.states.${inquiry.state}`)}</Badge>
      {inquiry.isRemoved && <Badge>{t('contactDesk.inquiries.removed')}</Badge>}
    </span>
  );
}

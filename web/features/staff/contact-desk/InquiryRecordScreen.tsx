import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { MessageList } from '#web/features/renting/index.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { InquiryBadges } from './InquiriesScreen.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const inquiry = await context.get(apiContext).inquiryDesk.inquiry({ params: { id: params.id ?? '' } });
  return { title: inquiry.name, inquiry };
}

/** One inquiry with its conversation, to read. */
export function InquiryRecordScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const seesCompanies = useCan('viewCompanies');
  const { inquiry } = loaded;
  const name = inquiry.name || t('contactDesk.erased');
  const { company, tour } = inquiry;
  return (
    <DetailPage
      name={name}
      badges={<InquiryBadges inquiry={inquiry} />}
      sections={[
        {
          id: 'person',
          title: t('frame.roles.Renter'),
          children: (
            <Facts
              facts={[
                [t('words.email'), inquiry.email],
                [t('words.phone'), inquiry.phone],
                [t('words.language'), t(`words.langs.${inquiry.lang}`)],
                [t('words.type'), t(`words.inquiryKinds.${inquiry.kind}`)],
                [t('words.listing'), inquiry.listing.title],
                [
                  t('words.company'),
                  seesCompanies ? (
                    <Link key="company" to={pathTo('admin.companies.detail', { id: company.id })} className="link">
                      {company.name}
                    </Link>
                  ) : (
                    company.name
                  ),
                ],
                [t('contactDesk.fields.floorPlan'), inquiry.floorPlan],
                [t('words.moveInDate'), inquiry.moveInOn && formatDay(inquiry.moveInOn, t)],
                [t('words.tour'), tour && t(`leads.tourStates.${tour.state}`)],
                [t('contactDesk.fields.createdAt'), <Moment key="at" at={inquiry.createdAt} />],
              ]}
            />
          ),
        },
        {
          id: 'conversation',
          title: t('words.conversation'),
          children: (
            <MessageList
              messages={inquiry.messages}
              mine="landlord"
              nameOf={({ side, by }) => (side === 'renter' ? name : (by ?? t('frame.roles.Landlord')))}
              empty={t('contactDesk.inquiries.noMessage')}
              when={(at) => <Moment at={at} />}
            />
          ),
        },
      ]}
    />
  );
}

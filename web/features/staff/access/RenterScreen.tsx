import type { RenterDetail } from '#common/contract/staff/access.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useT } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { useCan } from '#web/app/session.ts';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { fullName, LastLogin, StateBadge } from './people.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const renter = await context.get(apiContext).access.renter({ params: { id: params.id ?? '' } });
  return { title: fullName(renter), renter };
}

/** A renter's contact details, preferences and inquiries. */
export function RenterScreen() {
  const t = useT();
  const loaded = useLoaderData<typeof loader>();
  const seesUsers = useCan('viewUsers');
  const { title, renter } = loaded;
  return (
    <DetailPage
      name={title}
      badges={<StateBadge state={renter.state} />}
      actions={
        seesUsers ? [{ label: t('access.renters.account'), to: pathTo('admin.users.detail', { id: renter.id }) }] : []
      }
      sections={[
        {
          id: 'person',
          title: t('words.person'),
          children: (
            <Facts
              facts={[
                [t('access.fields.email'), renter.email],
                [t('access.fields.isVerified'), renter.isVerified ? t('ui.yes') : t('ui.no')],
                [t('access.fields.phone'), renter.phone],
                [t('access.fields.lang'), t(`words.langs.${renter.lang}`)],
                [t('access.fields.lastSignedInAt'), <LastLogin key="last" at={renter.lastSignedInAt} />],
                [t('access.fields.createdAt'), <Moment key="since" at={renter.createdAt} />],
              ]}
            />
          ),
        },
        {
          id: 'activity',
          title: t('access.renters.activity'),
          children: (
            <Facts
              facts={(['favouriteCount', 'inquiryCount', 'alertCount', 'viewedCount'] as const).map((key) => [
                t(`access.fields.${key}`),
                renter[key],
              ])}
            />
          ),
        },
        { id: 'inquiries', title: t('words.latestInquiries'), children: <Inquiries of={renter.inquiries} /> },
        { id: 'alerts', title: t('screens.renter.email-alerts'), children: <Alerts of={renter.alerts} /> },
      ]}
    />
  );
}

function Inquiries({ of }: { of: RenterDetail['inquiries'] }) {
  const t = useT();
  if (of.length === 0) return <p className="text-soft">{t('access.renters.noInquiries')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {of.map(({ id, kind, at, address }) => (
        <li key={id}>
          {t(`access.renters.kinds.${kind}`)} · {address}
          <span className="block text-13 text-soft">
            <Moment at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Alerts({ of }: { of: RenterDetail['alerts'] }) {
  const t = useT();
  if (of.length === 0) return <p className="text-soft">{t('access.renters.noAlerts')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {of.map(({ id, summary, frequency, isConfirmed, createdAt }) => (
        <li key={id}>
          {summary} {!isConfirmed && <Badge tone="warning">{t('access.renters.unconfirmed')}</Badge>}
          <span className="block text-13 text-soft">
            {t(`access.renters.frequencies.${frequency}`)} · <Moment at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import type { ListingRecordDetail } from '#common/contract/staff/records.ts';
import { formatRent } from '#common/i18n/format.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { apiContext, useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { ListingStateBadge as StateBadge } from '#web/features/landlords/index.ts';
import { DecisionList } from '#web/features/staff/reviews/EarlierDecisions.tsx';
import { SignList } from '#web/features/staff/reviews/ScamSigns.tsx';
import { DetailPage } from '#web/lists/DetailPage.tsx';
import { useHref, useLoaderData, useLocation, useNavigate } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { PhotoGrid } from '#web/ui/PhotoGrid.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { askedAction } from './ask-reason.ts';
import { LandlordMessage } from './LandlordMessage.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import { SentEmails } from './SentEmails.tsx';

export async function loader({ params, context }: LoaderArgs) {
  const listing = await context.get(apiContext).records.listing({ params: { id: params.id ?? '' } });
  return { ...(listing.title && { title: listing.title }), listing };
}

/** A listing with its states and history, and support's actions. */
export function ListingRecordScreen() {
  const { api, t } = useApp();
  const hrefOf = useHref();
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isWriting, setWriting] = useState(false);
  const { listing } = loaded;
  const reload = () => navigate(pathname, { replace: true, preventScrollReset: true });
  const params = { id: listing.id };
  const actions = listing.actions.map((action) => ({
    label: t(`records.actions.${action}`),
    isDanger: action === 'suspend' || action === 'archive',
    run: () =>
      askedAction.set({
        title: t(`records.actions.${action}`),
        hint: t('records.dialog.landlordReads'),
        isDanger: action === 'suspend' || action === 'archive',
        async run({ reason }) {
          const isDone = await runWithToast(t, () => api.records.actOnListing({ params, body: { action, reason } }));
          if (isDone) await reload();
          return isDone;
        },
      }),
  }));
  const stateName = (state: string) => t.dynamic(`ownListings.states.${state}`) ?? state;
  return (
    <>
      <DetailPage
        name={listing.title || String(listing.id)}
        badges={
          <>
            <StateBadge state={listing.state} />
            {listing.isPinFar && <Badge tone="warning">{t('records.fields.pinFar')}</Badge>}
            {listing.isFromFeed && <Badge>{t('words.fromFeed')}</Badge>}
            {listing.lockedFields.length > 0 && <Badge tone="warning">{t('records.edit.lockedFields')}</Badge>}
          </>
        }
        actions={[
          { label: t('records.actions.edit'), to: pathTo('support.listing.edit', params) },
          { label: t('words.writeToLandlord'), run: () => setWriting(true) },
          ...actions,
        ]}
        sections={[
          {
            id: 'listing',
            title: t('words.listing'),
            children: (
              <>
                <Facts
                  facts={[
                    [t('words.number'), listing.id],
                    [t('words.address'), [listing.address, listing.city].filter(Boolean).join(', ')],
                    [t('records.fields.place'), placeText(listing, t)],
                    [
                      t('words.company'),
                      <Link key="company" to={pathTo('support.company', { id: listing.companyId })} className="link">
                        {listing.company}
                      </Link>,
                    ],
                    [t('words.rent'), formatRent(listing.rentMinCents, listing.rentMaxCents, t)],
                    [t('words.contactPerson'), [listing.contactName, listing.contactPhone].filter(Boolean).join(', ')],
                    [t('reviews.report.live'), listing.activatedAt && <Moment at={listing.activatedAt} />],
                    [t('words.leads'), String(listing.leadCount)],
                    [t('records.fields.reports'), String(listing.reportCount)],
                    [
                      t('records.edit.lockedFields'),
                      listing.lockedFields.map((field) => t(`listingForm.fields.${field}`)).join(', '),
                    ],
                    [t('words.createdAt'), <Moment key="since" at={listing.createdAt} />],
                  ]}
                />
                {listing.state === 'active' && (
                  <p className="mt-4">
                    <a href={hrefOf(listing.path)} target="_blank" className="link" rel="noopener">
                      {t('words.publicPage')}
                    </a>
                  </p>
                )}
                <Descriptions listing={listing} />
                {listing.photos.length > 0 && (
                  <div className="mt-4">
                    <PhotoGrid
                      photos={listing.photos}
                      altOf={(number) => t('reviews.report.photo', { number, title: listing.title })}
                    />
                  </div>
                )}
              </>
            ),
          },
          ...(listing.scam
            ? [{ id: 'signs', title: t('screens.support.scam-rules'), children: <SignList score={listing.scam} /> }]
            : []),
          {
            id: 'earlier',
            title: t('records.sections.decisions'),
            children: <DecisionList earlier={listing.earlier} />,
          },
          {
            id: 'states',
            title: t('records.sections.states'),
            children:
              listing.changes.length === 0 ? (
                <p className="text-soft">{t('records.sections.noStates')}</p>
              ) : (
                <ol className="flex flex-col gap-3">
                  {listing.changes.map(({ id, from, to, at, by, reason }) => (
                    <li key={id} className="border-l-2 border-line pl-3">
                      <p className="font-medium">{from ? `${stateName(from)} → ${stateName(to)}` : stateName(to)}</p>
                      {reason && <p className="wrap-anywhere">{reason}</p>}
                      <p className="text-13 text-soft">
                        {by ? by.name : t('records.sections.system')} · <Moment at={at} />
                      </p>
                    </li>
                  ))}
                </ol>
              ),
          },
          { id: 'emails', title: t('records.sections.emails'), children: <SentEmails emails={listing.emails} /> },
          {
            id: 'history',
            title: t('records.sections.history'),
            children: <RecordHistory history={listing.history} />,
          },
        ]}
      />
      <ActionDialog />
      <LandlordMessage
        listingId={listing.id}
        isOpen={isWriting}
        onClose={() => setWriting(false)}
        onSent={() => void reload()}
      />
    </>
  );
}

/** The description in each language. */
function Descriptions({ listing: { facts } }: { listing: ListingRecordDetail }) {
  const t = useT();
  return (
    <>
      {(['en', 'fr'] as const).map((lang) => {
        const text = lang === 'fr' ? facts.descriptionFr : facts.descriptionEn;
        return (
          text && (
            <div key={lang} className="mt-5">
              <h3 className="mb-1 text-15 font-semibold">
                {t(`listingForm.fields.${lang === 'fr' ? 'descriptionFr' : 'descriptionEn'}`)}
              </h3>
              <p lang={lang} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            </div>
          )
        );
      })}
    </>
  );
}

/** How well the place is known, and by whom the pin was confirmed. */
const placeText = ({ placeKnown, placeConfirmedBy }: ListingRecordDetail, t: Translate): string =>
  placeConfirmedBy ? t(`records.places.${placeConfirmedBy}`) : t(`records.places.${placeKnown}`);

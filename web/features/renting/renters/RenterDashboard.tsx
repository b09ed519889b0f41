import { useEffect } from 'react';
import type { Output } from '#common/contract/define.ts';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { OwnInquiry } from '#common/contract/renting/own-inquiries.ts';
import type { renters } from '#common/contract/renting/renters.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { InquiryCard } from './InquiryCard.tsx';
import { localDay } from './local-day.ts';
import { NextTour } from './NextTour.tsx';
import { PointsBar } from './PointsBar.tsx';
import { RenterCard } from './RenterCard.tsx';
import { SavedChanges } from './SavedChanges.tsx';

type RenterDashboardData = Output<(typeof renters)['dashboard']>;

/** A renter's home, most urgent first: next tour, replies, changes of saved homes, matches, lists. */
export function RenterDashboard() {
  const { api } = useApp();
  const userId = useSession()?.user?.id;
  const { data, error, reload } = useLoad(`renter-dashboard ${userId}`, (signal) =>
    api.renters.dashboard({}, { signal }),
  );
  const isLoaded = data !== undefined;
  // News counts as seen from the next visit on; this visit still shows it.
  useEffect(() => {
    if (isLoaded) api.renters.acknowledge().catch(() => {});
  }, [api, isLoaded]);
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  return data ? <Dashboard data={data} /> : <Waiting />;
}

function Dashboard({ data }: { data: RenterDashboardData }) {
  const t = useT();
  const { firstName, acknowledgedAt, newsSince, listings, nextTour, replies, changes, matches } = data;
  const { today } = useGlobals();
  const lastDay = acknowledgedAt && localDay(acknowledgedAt);
  const name = firstName || 'none';
  const isNew = data.favouriteCount + data.inquiryCount + data.viewedCount + data.alertCount === 0;
  const isQuiet = !isNew && !nextTour && replies.length + changes.length + matches.count === 0;
  const shown = new Set([nextTour, ...replies].map((inquiry) => inquiry?.id));
  const recentInquiries = data.recentInquiries.filter(({ id }) => !shown.has(id));
  return (
    <>
      <p className="text-20 font-semibold">
        {t(acknowledgedAt ? 'renter.home.greeting' : 'renter.home.first', { name })}
      </p>
      <p className="mb-6 text-soft">
        {lastDay && lastDay !== today
          ? t('renter.home.sinceText', { date: formatDay(lastDay, t) })
          : t('renter.home.firstText')}
      </p>
      {nextTour && <NextTour inquiry={nextTour} />}
      {replies.length > 0 && (
        <section className="mb-8" aria-labelledby="new-replies">
          <Head id="new-replies" title={t('renter.home.replies')} to={pathTo('renter.my-inquiries')} />
          <Inquiries inquiries={replies} />
        </section>
      )}
      {changes.length > 0 && (
        <section className="mb-8" aria-labelledby="saved-changes">
          <Head id="saved-changes" title={t('renter.home.changes')} to={pathTo('renter.favourite-listings')} />
          <SavedChanges changes={changes} since={newsSince} />
        </section>
      )}
      {matches.count > 0 && (
        <section className="mb-8" aria-labelledby="new-matches">
          <Head
            id="new-matches"
            title={t('renter.home.matches', { count: matches.count })}
            to={pathTo('renter.email-alerts')}
          />
          <Homes homes={matches.listings} />
        </section>
      )}
      {isQuiet && (
        <div className="card mb-8">
          <EmptyState
            title={t('renter.home.quiet.title')}
            actions={
              <Link to="/listings" className={buttonClass({ variant: 'primary' })}>
                {t('words.browseHomes')}
              </Link>
            }
          >
            <p>{t(data.alertCount > 0 ? 'renter.home.quiet.text' : 'renter.home.quiet.textNoAlert')}</p>
          </EmptyState>
        </div>
      )}
      {isNew && <FirstSteps />}
      {data.newRecommendedCount > 0 && (
        <p className="mb-6">
          <Link to={pathTo('renter.recommended-listings')} className="link inline-flex min-h-11 items-center">
            {t('renter.home.recommendedNew', { count: data.newRecommendedCount })}
          </Link>
        </p>
      )}
      <PointsBar around={listings[0]?.at ?? null} />
      {listings.length > 0 && (
        <section className="mb-8" aria-labelledby="latest-saved">
          <Head id="latest-saved" title={t('renter.home.latestSaved')} to={pathTo('renter.favourite-listings')} />
          <Homes homes={listings} />
        </section>
      )}
      {recentInquiries.length > 0 && (
        <section aria-labelledby="latest-inquiries">
          <Head id="latest-inquiries" title={t('words.latestInquiries')} to={pathTo('renter.my-inquiries')} />
          <Inquiries inquiries={recentInquiries} />
        </section>
      )}
    </>
  );
}

const Inquiries = ({ inquiries }: { inquiries: readonly OwnInquiry[] }) => (
  <ul className="grid items-start gap-4 xl:grid-cols-2">
    {inquiries.map((inquiry) => (
      <li key={inquiry.id}>
        <InquiryCard inquiry={inquiry} />
      </li>
    ))}
  </ul>
);

const Homes = ({ homes }: { homes: readonly ListingCard[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
    {homes.map((home) => (
      <li key={home.id} className="grid max-w-md">
        <RenterCard listing={home} priority={false} />
      </li>
    ))}
  </ul>
);

function Head({ id, title, to }: { id: string; title: string; to: string }) {
  const t = useT();
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <Link to={to} className="btn btn-quiet -mr-3 px-3" aria-label={t('renter.home.allOf', { list: title })}>
        {t('renter.home.all')}
      </Link>
    </div>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <Skeleton className="mb-2 h-7 w-64" />
      <Skeleton className="mb-6 h-5 w-80 max-w-full" />
      <Skeleton className="mb-6 h-48 rounded-card" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </div>
  );
}

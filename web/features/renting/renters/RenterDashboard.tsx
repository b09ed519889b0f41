import { useEffect } from 'react';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp, useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { DashboardTiles, type RenterDashboardData } from './DashboardTiles.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { InquiryCard } from './InquiryCard.tsx';
import { localDay } from './local-day.ts';
import { PointsBar } from './PointsBar.tsx';
import { RenterCard } from './RenterCard.tsx';

/** A renter's overview: news, lists and first steps. */
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
  const { firstName, acknowledgedAt, listings, recentInquiries } = data;
  const { today } = useGlobals();
  const lastDay = acknowledgedAt && localDay(acknowledgedAt);
  const name = firstName || 'none';
  const isNew = data.favouriteCount + data.inquiryCount + data.viewedCount + data.alertCount === 0;
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
      <DashboardTiles data={data} />
      {isNew && <FirstSteps />}
      <PointsBar around={listings[0]?.at ?? null} />
      {listings.length > 0 && (
        <section className="mb-8" aria-labelledby="latest-saved">
          <Head id="latest-saved" title={t('renter.home.latestSaved')} to={pathTo('renter.favourite-listings')} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
            {listings.map((listing) => (
              <li key={listing.id} className="grid max-w-md">
                <RenterCard listing={listing} priority={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {recentInquiries.length > 0 && (
        <section aria-labelledby="latest-inquiries">
          <Head id="latest-inquiries" title={t('words.latestInquiries')} to={pathTo('renter.my-inquiries')} />
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {recentInquiries.map((inquiry) => (
              <li key={inquiry.id}>
                <InquiryCard inquiry={inquiry} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

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
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
    </div>
  );
}

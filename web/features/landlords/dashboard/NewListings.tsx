import type { NewListing } from '#common/contract/landlords/dashboard.ts';
import { formatDay } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { siteDayOf } from '#common/time/site-day.ts';
import { useApp, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { Score, ListingStateBadge as StateBadge } from '#web/features/landlords/own-listings/listing-cells.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';

/** First days of the newest listings. Renders nothing if there are none. */
export function NewListings() {
  const { api, t } = useApp();
  const userId = useSession()?.user?.id;
  const { data, error, reload } = useLoad(`new-listings ${userId}`, (signal) =>
    api.dashboard.newListingStats({}, { signal }),
  );
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data || data.numOfNewListings === 0) return null;
  return (
    <section aria-labelledby="new-listings">
      <h2 id="new-listings" className="text-20">
        {t('dashboard.fresh.title')}
      </h2>
      <p className="mb-3 text-soft">
        {t('dashboard.fresh.count', { count: data.numOfNewListings, live: data.numOfNewEnabledListings })}
      </p>
      <ul className="card divide-y divide-line px-4">
        {data.listings.map((listing) => (
          <New key={listing.id} listing={listing} />
        ))}
      </ul>
    </section>
  );
}

function New({ listing }: { listing: NewListing }) {
  const t = useT();
  const { id, title, state, createdAt, activatedAt, views, favourites, leads, missing } = listing;
  const since =
    state === 'active' && activatedAt
      ? t('dashboard.fresh.live', { day: formatDay(siteDayOf(activatedAt), t) })
      : t('dashboard.fresh.started', { day: formatDay(siteDayOf(createdAt), t) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={pathTo('portal.listings.detail', { id })} className="link font-medium break-words">
          {title}
        </Link>
        <p className="text-13 text-soft">{since}</p>
        <p className="text-15">
          {state === 'draft'
            ? t('dashboard.fresh.missing', { count: missing.length })
            : t('dashboard.fresh.figures', { views, favourites, leads })}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1.5 max-sm:flex-row max-sm:items-center">
        <StateBadge state={state} />
        <Score row={listing} />
      </div>
    </li>
  );
}

import { pathTo } from '#common/screens/path-to.ts';
import { greetedName } from '#common/values/full-name.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useSession } from '#web/app/session.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BuildingIcon } from '#web/ui/more-icons.ts';
import { ActivityFeed } from './ActivityFeed.tsx';
import { AlertList } from './AlertList.tsx';
import { NewListings } from './NewListings.tsx';
import { PerformanceSection } from './PerformanceSection.tsx';
import { StatTiles } from './StatTiles.tsx';

/** The landlord's dashboard. Each part loads on its own and can fail without the others. */
export function PortalDashboardScreen() {
  const { api, t } = useApp();
  const user = useSession()?.user;
  const {
    data: stats,
    error,
    reload,
  } = useLoad(`account-stats ${user?.id}`, (signal) => api.wallet.stats({}, { signal }));
  const isNew = stats?.numOfListings === 0;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-20 font-semibold">
            {t('dashboard.hello', { name: (user && greetedName(user)) || 'none' })}
          </p>
          <p className="text-soft">{t('dashboard.purpose')}</p>
        </div>
        {!isNew && (
          <Link to={pathTo('portal.listings.create')} className={buttonClass({ variant: 'primary' })}>
            {t('words.newListing')}
          </Link>
        )}
      </div>
      {error && !stats ? (
        // The first error represents all of them.
        <LoadFailed error={error} reload={reload} />
      ) : (
        <>
          <AlertList />
          {isNew ? (
            <First />
          ) : (
            <>
              <StatTiles stats={stats} />
              <PerformanceSection />
            </>
          )}
          <div className="mt-8 grid items-start gap-8 xl:grid-cols-2">
            <ActivityFeed />
            <NewListings />
          </div>
        </>
      )}
    </>
  );
}

/** Shown while there are no listings. */
function First() {
  const { t } = useApp();
  return (
    <div className="card">
      <EmptyState
        title={t('dashboard.first.title')}
        icon={<BuildingIcon className="size-6" />}
        actions={
          <Link to={pathTo('portal.listings.create')} className={buttonClass({ variant: 'primary' })}>
            {t('words.newListing')}
          </Link>
        }
      >
        {t('dashboard.first.text')}
      </EmptyState>
    </div>
  );
}

import { formatNumber } from '#common/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan, useSession } from '#web/app/session.ts';
import { LazyWaitingList } from '#web/features/desk/index.ts';
import { SearchSources, SetupList } from '#web/features/setup/index.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { History } from './History.tsx';

/** The screen behind each count. Counts without a screen have no link. */
const PATHS: Record<string, string> = {
  users: pathTo('admin.user-management'),
  pendingUsers: pathTo('admin.user-management', { state: 'pending' }),
  renters: pathTo('admin.renters'),
  newRenters: pathTo('admin.renters', { sort: '-createdAt' }),
  roles: pathTo('admin.user-management', { tab: 'roles' }),
  failedJobs: pathTo('admin.api-dashboard'),
  undeliverableEmails: pathTo('admin.api-dashboard'),
  waitingEmails: pathTo('admin.api-dashboard'),
};

/** Counts for staff: totals and new records. */
export function StaffDashboard() {
  const { api, t } = useApp();
  const name = useSession()?.user?.firstName ?? '';
  const maySeeSetup = useCan('viewSiteSettings');
  const { data, error, reload } = useLoad('overview', (signal) => api.access.overview({}, { signal }));
  return (
    <>
      <p className="text-17">{t('access.dashboard.hello', { name })}</p>
      <p className="mb-6 text-soft">{t('access.dashboard.purpose')}</p>
      <Optional>
        <LazyWaitingList />
      </Optional>
      {maySeeSetup && <SetupList />}
      {maySeeSetup && <SearchSources />}
      {error && <LoadFailed error={error} reload={reload} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-4">
        {data
          ? data.counts.map(({ name: what, count }) => (
              <li key={what} className="card relative p-4 md:p-5">
                <p className="text-34 font-semibold tabular-nums">{formatNumber(count, t.lang)}</p>
                <p className="text-soft">
                  {PATHS[what] ? (
                    <Link to={PATHS[what]} className="hover:underline after:absolute after:inset-0 after:rounded-card">
                      {t(`access.dashboard.counts.${what}`)}
                    </Link>
                  ) : (
                    t(`access.dashboard.counts.${what}`)
                  )}
                </p>
              </li>
            ))
          : !error && [1, 2, 3, 4].map((at) => <Skeleton key={at} className="h-28 rounded-card" />)}
      </ul>
      {data?.history && (
        <section aria-labelledby="latest" className="card mt-6 max-w-5xl p-5 md:p-6">
          <h2 id="latest" className="mb-4 text-17">
            {t('access.dashboard.latest')}
          </h2>
          <History entries={data.history} />
        </section>
      )}
    </>
  );
}

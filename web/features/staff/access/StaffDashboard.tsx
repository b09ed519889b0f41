import type { Output } from '#common/contract/define.ts';
import type { access } from '#common/contract/staff/access.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan, useSession } from '#web/app/session.ts';
import { LazyWaitingList } from '#web/features/staff/desk/lazy-parts.ts';
import { SearchSources } from '#web/features/staff/setup/SearchSources.tsx';
import { SetupList } from '#web/features/staff/setup/SetupList.tsx';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { History } from './History.tsx';

type CountName = Output<(typeof access)['overview']>['counts'][number]['name'];

/** The screen behind each count. */
const PATHS: Record<CountName, string> = {
  users: pathTo('admin.user-management'),
  pendingUsers: pathTo('admin.user-management', { state: 'pending' }),
  renters: pathTo('admin.renters'),
  newRenters: pathTo('admin.renters', { sort: '-createdAt' }),
  roles: pathTo('admin.user-management', { tab: 'roles' }),
  failedJobs: pathTo('admin.api-dashboard'),
  undeliverableMails: pathTo('admin.api-dashboard'),
  waitingMails: pathTo('admin.api-dashboard'),
  companies: pathTo('admin.companies'),
  inquiries: pathTo('admin.inquiries'),
};

/** Columns that fill the rows of this many counts as evenly as possible. */
function columnsOf(count: number): string {
  const columns = Math.max(3, Math.ceil(count / Math.ceil(count / 5)));
  return columns === 5 ? 'md:grid-cols-5' : columns === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3';
}

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
      <ul className={`grid max-w-5xl grid-cols-2 gap-3 md:gap-4 ${columnsOf(data?.counts.length ?? 4)}`}>
        {data
          ? data.counts.map(({ name: what, count }) => (
              <li key={what} className="card relative p-4 max-md:last:odd:col-span-2 xl:p-5">
                <p className="text-34 font-semibold tabular-nums">{formatNumber(count, t.lang)}</p>
                <p className="text-soft">
                  <Link to={PATHS[what]} className="hover:underline after:absolute after:inset-0 after:rounded-card">
                    {t(`access.dashboard.counts.${what}`)}
                  </Link>
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

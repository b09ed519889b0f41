import type { Output } from '#common/contract/define.ts';
import type { walletGroup } from '#common/contract/money/wallet.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { LinkTile } from '#web/lists/LinkTile.tsx';
import { ClockIcon, TrendIcon } from '#web/ui/area-icons.ts';
import { CheckCircleIcon } from '#web/ui/icons.ts';
import { BuildingIcon } from '#web/ui/more-icons.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Stats = Output<(typeof walletGroup)['stats']>;

/** Main figures of the account, linked to their screens; skeletons while they load. */
export function StatTiles({ stats }: { stats: Stats | undefined }) {
  const t = useT();
  const number = (value: number) => formatNumber(value, t.lang);
  if (!stats)
    return (
      <div role="status" aria-label={t('lists.reading', { title: t('dashboard.stats.title') })} className={GRID}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-card" />
        ))}
      </div>
    );
  const { numOfListings, numOfEnabledListings, numOfDaysLeft, dailyCreditUsage } = stats;
  return (
    <ul aria-label={t('dashboard.stats.title')} className={GRID}>
      <LinkTile
        to={pathTo('portal.listings')}
        icon={<BuildingIcon />}
        title={t('words.listings')}
        figure={number(numOfListings)}
        text={t('dashboard.stats.listingsText')}
      />
      <LinkTile
        to={pathTo('portal.listings', { state: 'active' })}
        icon={<CheckCircleIcon />}
        title={t('dashboard.stats.live')}
        figure={number(numOfEnabledListings)}
        text={t('dashboard.stats.liveText', { count: numOfEnabledListings })}
      />
      <LinkTile
        to={pathTo('portal.billing')}
        icon={<ClockIcon />}
        title={t('words.daysLeft')}
        figure={numOfDaysLeft === null ? '–' : number(numOfDaysLeft)}
        text={t(numOfDaysLeft === null ? 'dashboard.stats.unused' : 'dashboard.stats.daysLeftText')}
      />
      <LinkTile
        to={pathTo('portal.billing.usage')}
        icon={<TrendIcon />}
        title={t('words.usedPerDay')}
        figure={number(dailyCreditUsage)}
        text={t('dashboard.stats.dailyText', { count: dailyCreditUsage })}
      />
    </ul>
  );
}

const GRID = 'mb-8 grid grid-cols-2 gap-3 xl:grid-cols-4';

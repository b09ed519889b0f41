import type { ReactNode } from 'react';
import type { Output } from '#common/contract/define.ts';
import type { walletGroup } from '#common/contract/wallet.ts';
import { formatNumber } from '#common/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
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
      <Tile
        to={pathTo('portal.listings')}
        icon={<BuildingIcon />}
        name={t('dashboard.stats.listings')}
        value={number(numOfListings)}
        text={t('dashboard.stats.listingsText')}
      />
      <Tile
        to={pathTo('portal.listings', { state: 'active' })}
        icon={<CheckCircleIcon />}
        name={t('dashboard.stats.live')}
        value={number(numOfEnabledListings)}
        text={t('dashboard.stats.liveText', { count: numOfEnabledListings })}
      />
      <Tile
        to={pathTo('portal.billing')}
        icon={<ClockIcon />}
        name={t('dashboard.stats.daysLeft')}
        value={numOfDaysLeft === null ? t('dashboard.stats.noEnd') : number(numOfDaysLeft)}
        text={t(numOfDaysLeft === null ? 'dashboard.stats.unused' : 'dashboard.stats.daysLeftText')}
      />
      <Tile
        to={pathTo('portal.billing.usage')}
        icon={<TrendIcon />}
        name={t('dashboard.stats.daily')}
        value={number(dailyCreditUsage)}
        text={t('dashboard.stats.dailyText', { count: dailyCreditUsage })}
      />
    </ul>
  );
}

const GRID = 'mb-8 grid grid-cols-2 gap-3 xl:grid-cols-4';

interface TileProps {
  to: string;
  icon: ReactNode;
  name: string;
  value: string;
  text: string;
}

function Tile({ to, icon, name, value, text }: TileProps) {
  return (
    <li className="grid">
      <Link to={to} className="card flex flex-col gap-1 p-4 hover:border-edge">
        <span className="flex items-center gap-2 text-15 font-medium text-soft">
          <span className="text-spruce">{icon}</span>
          {name}
        </span>
        <span className="mt-auto text-26 font-semibold tabular-nums">{value}</span>
        <span className="text-13 text-soft">{text}</span>
      </Link>
    </li>
  );
}

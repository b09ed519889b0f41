import type { ReactNode } from 'react';
import type { Output } from '#common/contract/define.ts';
import type { renters } from '#common/contract/renters.ts';
import { formatNumber } from '#common/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { StarIcon } from '#web/ui/area-icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { EyeIcon } from '#web/ui/more-icons.ts';
import { BellIcon, MailIcon } from '#web/ui/page-icons.ts';

export type RenterDashboardData = Output<(typeof renters)['dashboard']>;

/** Links to the renter's lists, with counts. */
export function DashboardTiles({ data }: { data: RenterDashboardData }) {
  const t = useT();
  const { recommends, recommendedCount, newRecommendedCount } = data;
  const { favouriteCount, inquiryCount, alertCount, viewedCount } = data;
  return (
    <ul className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      <Tile
        to={pathTo('renter.recommended-listings')}
        icon={<StarIcon />}
        title={t('renter.home.recommended')}
        count={recommends ? recommendedCount : undefined}
        isAlive={newRecommendedCount > 0}
        text={
          recommends ? t('renter.home.recommendedNew', { count: newRecommendedCount }) : t('renter.home.recommendedOff')
        }
      />
      <Tile
        to={pathTo('renter.favourite-listings')}
        icon={<HeartIcon />}
        title={t('renter.home.saved')}
        count={favouriteCount}
        text={t('renter.home.savedText', { count: favouriteCount })}
      />
      <Tile
        to={pathTo('renter.my-inquiries')}
        icon={<MailIcon />}
        title={t('renter.home.inquiries')}
        count={inquiryCount}
        text={t('renter.home.inquiriesText', { count: inquiryCount })}
      />
      <Tile
        to={pathTo('renter.email-alerts')}
        icon={<BellIcon />}
        title={t('renter.home.alerts')}
        count={alertCount}
        text={t('renter.home.alertsText', { count: alertCount })}
      />
      <Tile
        to={pathTo('renter.viewed-listings')}
        icon={<EyeIcon />}
        title={t('renter.home.viewed')}
        count={viewedCount}
        text={t('renter.home.viewedText', { count: viewedCount })}
      />
    </ul>
  );
}

interface TileProps {
  to: string;
  icon: ReactNode;
  title: string;
  /** Absent for lists without a count. */
  count: number | undefined;
  text: string;
  /** It has something new. */
  isAlive?: boolean;
}

function Tile({ to, icon, title, count, text, isAlive = false }: TileProps) {
  const { lang } = useT();
  return (
    <li className="grid">
      <Link to={to} className="card flex flex-col gap-1 p-4 hover:border-edge">
        <span className="flex items-center gap-2 text-15 font-medium text-soft">
          <span className="text-spruce">{icon}</span>
          {title}
        </span>
        <span className="mt-auto text-26 font-semibold tabular-nums">
          {count === undefined ? <span aria-hidden="true">–</span> : formatNumber(count, lang)}
        </span>
        <span className="text-13 text-soft">{isAlive ? <Badge tone="alive">{text}</Badge> : text}</span>
      </Link>
    </li>
  );
}

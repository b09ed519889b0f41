import type { Output } from '#common/contract/define.ts';
import type { renters } from '#common/contract/renting/renters.ts';
import { formatNumber } from '#common/i18n/format.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { LinkTile } from '#web/lists/LinkTile.tsx';
import { StarIcon } from '#web/ui/area-icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { HeartIcon } from '#web/ui/icons.ts';
import { EyeIcon } from '#web/ui/more-icons.ts';
import { BellIcon, MailIcon } from '#web/ui/page-icons.ts';

export type RenterDashboardData = Output<(typeof renters)['dashboard']>;

/** Lists with a count and the last part of their phrases. */
const LISTS = [
  { name: 'favourite', words: 'saved', to: pathTo('renter.favourite-listings'), icon: <HeartIcon /> },
  { name: 'inquiry', words: 'inquiries', to: pathTo('renter.my-inquiries'), icon: <MailIcon /> },
  { name: 'alert', words: 'alerts', to: pathTo('renter.email-alerts'), icon: <BellIcon /> },
  { name: 'viewed', words: 'viewed', to: pathTo('renter.viewed-listings'), icon: <EyeIcon /> },
] as const;

/** Links to the renter's lists, with counts. */
export function DashboardTiles({ data }: { data: RenterDashboardData }) {
  const t = useT();
  const { modules } = useGlobals();
  const { recommends, recommendedCount, newRecommendedCount } = data;
  const recommended = recommends
    ? t('renter.home.recommendedNew', { count: newRecommendedCount })
    : t('renter.home.recommendedOff');
  return (
    <ul className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {LISTS.map(({ name, words, to, icon }) => {
        const count = data[`${name}Count`];
        return (
          <LinkTile
            key={name}
            to={to}
            icon={icon}
            title={t(`renter.home.${words}`)}
            figure={formatNumber(count, t.lang)}
            text={t(`renter.home.${words}Text`, { count })}
          />
        );
      })}
      {modules.recommendations.isEnabled && (
        <LinkTile
          to={pathTo('renter.recommended-listings')}
          icon={<StarIcon />}
          title={t('renter.home.recommended')}
          figure={recommends ? formatNumber(recommendedCount, t.lang) : <span aria-hidden="true">–</span>}
          text={newRecommendedCount > 0 ? <Badge tone="alive">{recommended}</Badge> : recommended}
        />
      )}
    </ul>
  );
}

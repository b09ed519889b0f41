import type { ListingCard } from '#common/contract/listing-card.ts';
import { formatDistance, metresBetween } from '#common/distance.ts';
import { useT } from '#web/app/context.ts';
import { PointIcon } from './PointIcon.tsx';
import { usePoints } from './points-store.ts';

/** Straight-line distances from a home to the renter's places. Renders nothing without places. */
export function Distances({ home }: { home: Pick<ListingCard, 'at'> }) {
  const t = useT();
  const points = usePoints();
  if (points.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-13">
      <p className="visually-hidden">{t('renter.points.distances')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {points.map(({ id, name, icon, latitude, longitude }) => {
          const distance = formatDistance(metresBetween(home.at, [latitude, longitude]), t);
          return (
            <li key={id} className="flex items-center gap-1.5">
              <PointIcon icon={icon} className="size-4 shrink-0 text-spruce" />
              {t('renter.points.distance', { distance, name })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

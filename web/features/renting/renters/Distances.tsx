import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { metresBetween, sayDistance } from '#common/places/distance.ts';
import { placeStatements } from '#common/places/place-statements.ts';
import { useT } from '#web/app/context.ts';
import { PointIcon } from './PointIcon.tsx';
import { usePoints } from './points-store.ts';

/** Straight-line distances from a home to the renter's places, as exact as its own place is known. */
export function Distances({ home }: { home: Pick<ListingCard, 'at' | 'placeKnown'> }) {
  const t = useT();
  const points = usePoints();
  const { distance } = placeStatements(home.placeKnown);
  const stated = points.flatMap((point) => {
    const found = distance(metresBetween(home.at, [point.latitude, point.longitude]));
    return found ? [{ ...point, distance: sayDistance(found, t) }] : [];
  });
  if (stated.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-13">
      <p className="visually-hidden">{t('renter.points.distances')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {stated.map(({ id, name, icon, distance: said }) => (
          <li key={id} className="flex items-center gap-1.5">
            <PointIcon icon={icon} className="size-4 shrink-0 text-spruce" />
            {t('renter.points.distance', { distance: said, name })}
          </li>
        ))}
      </ul>
    </div>
  );
}

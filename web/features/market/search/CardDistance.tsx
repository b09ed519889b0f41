import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { SearchPage } from '#common/contract/market/search.ts';
import { metresBetween, sayDistance } from '#common/places/distance.ts';
import { placeStatements } from '#common/places/place-statements.ts';
import { useT } from '#web/app/context.ts';

/** The point of a large landmark is not more exact, in metres. */
const STEP = 50;

interface CardDistanceProps {
  page: Pick<SearchPage, 'around' | 'landmark'>;
  home: Pick<ListingCard, 'at' | 'placeKnown'>;
}

/** A home's straight-line distance from the point of the search: "650 m from McGill University". */
export function CardDistance({ page: { around, landmark }, home }: CardDistanceProps) {
  const t = useT();
  if (!around) return null;
  const metres = Math.max(1, Math.round(metresBetween([around.lat, around.lng], home.at) / STEP)) * STEP;
  const stated = placeStatements(home.placeKnown).distance(metres);
  if (!stated) return null;
  const place = landmark?.ofPlace[t.lang] ?? t('filters.you');
  const text = t('filters.away', { distance: sayDistance(stated, t), place });
  return <p className="text-15 text-soft">{text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1)}</p>;
}

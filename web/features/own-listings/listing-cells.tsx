import type { ListingState, OwnListingRow } from '#common/contract/own-listings.ts';
import { photoSrc } from '#common/photos.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { ImageIcon } from '#web/ui/icons.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { nameOf } from './listing-name.ts';

const TONES: Record<ListingState, BadgeTone> = {
  draft: 'neutral',
  review: 'warning',
  active: 'good',
  paused: 'neutral',
  expired: 'warning',
  archived: 'neutral',
  suspended: 'error',
};

/** Where a listing stands. */
export function StateBadge({ state }: { state: ListingState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`ownListings.states.${state}`)}</Badge>;
}

/** Where a listing stands and what sets it apart. */
export function ListingBadges({ row }: { row: OwnListingRow }) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
      <StateBadge state={row.state} />
      {row.isFeatured && <Badge tone="alive">{t('ownListings.isFeatured')}</Badge>}
      {row.isFromFeed && <Badge>{t('ownListings.fromFeed')}</Badge>}
    </span>
  );
}

/** Cover, name and place, leading to its form. */
export function ListingName({ row }: { row: OwnListingRow }) {
  const t = useT();
  const name = nameOf(row, t);
  const below = [row.name && row.address, row.city].filter(Boolean).join(', ') || t('ownListings.noCity');
  return (
    <span className="flex min-w-0 items-center gap-3">
      {row.photo ? (
        <LazyImage
          src={photoSrc(row.photo, 320)}
          alt=""
          width={72}
          height={48}
          className="h-12 w-18 shrink-0 rounded-control"
        />
      ) : (
        <span className="flex h-12 w-18 shrink-0 items-center justify-center rounded-control bg-mist text-soft">
          <ImageIcon className="size-5" />
        </span>
      )}
      <span className="min-w-36 wrap-break-word">
        <Link to={`/portal/listings/${row.id}`} className="link block">
          {name}
        </Link>
        <span className="block text-13 font-normal text-soft">{below}</span>
      </span>
    </span>
  );
}

/** How well it is written, as a bar with its number. */
export function Score({ row: { quality } }: { row: Pick<OwnListingRow, 'quality'> }) {
  const t = useT();
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular-nums">
      <ScoreBar score={quality} />
      {t('ownListings.qualityOf', { score: quality })}
    </span>
  );
}

/** A score of 100 as a bar; the number stands beside it. */
export function ScoreBar({ score, className = 'w-14' }: { score: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={`h-1.5 rounded-full ${className}`}
    >
      <rect width="100" height="8" className="fill-mist" />
      <rect width={score} height="8" className={score < 50 ? 'fill-hearth' : 'fill-spruce'} />
    </svg>
  );
}

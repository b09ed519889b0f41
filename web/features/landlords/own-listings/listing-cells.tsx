import type { ListingState, OwnListingRow } from '#common/contract/landlords/own-listings.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Moment } from '#web/app/Moment.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { ImageIcon } from '#web/ui/icons.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { listingNameOf } from './listing-name.ts';

const TONES: Record<ListingState, BadgeTone> = {
  draft: 'neutral',
  review: 'warning',
  active: 'good',
  paused: 'neutral',
  expired: 'warning',
  archived: 'neutral',
  suspended: 'error',
};

export function ListingStateBadge({ state }: { state: ListingState }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`ownListings.states.${state}`)}</Badge>;
}

/** State, labels and date of the last change. */
export function ListingStatus({ row }: { row: OwnListingRow }) {
  const t = useT();
  return (
    <>
      <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
        {row.isRented ? <Badge>{t('ownListings.isRented')}</Badge> : <ListingStateBadge state={row.state} />}
        {row.isFeatured && <Badge tone="alive">{t('words.featured')}</Badge>}
        {row.isFromFeed && <Badge>{t('words.fromFeed')}</Badge>}
      </span>
      <span className="mt-1 block text-13 whitespace-nowrap text-soft">
        <span className="visually-hidden">{t('words.updatedAt')} </span>
        <Moment at={row.updatedAt} isDay />
      </span>
    </>
  );
}

/** Cover, name and place, linked to the form. */
export function ListingName({ row }: { row: OwnListingRow }) {
  const t = useT();
  const name = listingNameOf(row, t);
  const below = [row.name && row.address, row.city].filter(Boolean).join(', ') || t('words.noLocationYet');
  return (
    <span className="flex min-w-0 items-center gap-3">
      {row.photo ? (
        <LazyImage
          src={photoSrc(row.photo, 320)}
          alt=""
          width={60}
          height={40}
          className="h-10 w-15 shrink-0 rounded-control"
        />
      ) : (
        <span className="flex h-10 w-15 shrink-0 items-center justify-center rounded-control bg-mist text-soft">
          <ImageIcon className="size-5" />
        </span>
      )}
      <span className="min-w-28 wrap-break-word">
        <Link to={pathTo('portal.listings.detail', { id: row.id })} className="link block">
          {name}
        </Link>
        <span className="block text-13 font-normal text-soft">{below}</span>
        {row.needsPin && (
          <Link
            to={`${pathTo('portal.listings.detail', { id: row.id })}#f-address`}
            className="link block text-13 font-normal"
          >
            {t('ownListings.confirmPin')}
            <span className="visually-hidden"> {name}</span>
          </Link>
        )}
      </span>
    </span>
  );
}

/** The quality score as a bar and a number. */
export function Score({ row: { quality } }: { row: Pick<OwnListingRow, 'quality'> }) {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-2">
      <ScoreBar score={quality} className="w-8" />
      <span aria-hidden="true">{quality}</span>
      <span className="visually-hidden">{t('ownListings.qualityOf', { score: quality })}</span>
    </span>
  );
}

/** A score from 0 to 100 as a bar. The number is shown beside it. */
export function ScoreBar({ score, className }: { score: number; className: string }) {
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

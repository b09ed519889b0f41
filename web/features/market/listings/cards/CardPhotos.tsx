import { useRef, useState } from 'react';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { DENSE_PHONE, photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { useApp, useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';

/** Widths of a card's photo: one column on phones, two or three beside the map. */
const CARD_SIZES = `(min-width: 88rem) 18vw, (min-width: 62rem) 27vw, (min-width: 40rem) 45vw, ${DENSE_PHONE}, 92vw`;
const DAY_S = 86_400;
/** Listings count as new for this many days. */
const NEW_DAYS = 3;

interface CardPhotosProps {
  listing: ListingCard;
  home: string;
  priority: boolean;
  /** Loads the photos after the first, on interest. */
  wanted: boolean;
  /** Path of the listing; undefined if it has no page. */
  path: string | undefined;
}

/** A card's photos: swipe, or step with arrows. */
export function CardPhotos({ listing, home, priority, wanted, path }: CardPhotosProps) {
  const { api, t } = useApp();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const { id, photoCount } = listing;
  const [photos, setPhotos] = useState(listing.photos);
  const show = (index: number) => {
    if (index === at) return;
    setAt(index);
    // A card comes with its first photos only.
    if (photos.length < photoCount)
      api.listings.photos({ params: { id } }).then(
        ({ photos: all }) =>
          // A page may let a card lead with another photo than its first.
          setPhotos(photos.concat(all.slice(photos.length).map(({ src }) => src))),
        () => {},
      );
  };
  const step = (by: number) => {
    const element = strip.current;
    element?.scrollTo({ left: element.clientWidth * (at + by) });
  };
  return (
    <div className="relative">
      <div
        ref={strip}
        // A mouse uses the arrows, and only a scrollable element must be focusable.
        className={`home-photos ${wanted ? '' : 'pointer-fine:overflow-hidden'}`}
        {...(wanted && photos[1] && { role: 'group', tabIndex: 0, 'aria-label': home })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => show(Math.round(scrollLeft / clientWidth))}
      >
        {photos.length === 0 && (
          <p className="flex size-full items-center justify-center bg-mist text-15 text-soft">
            {t('search.card.noPhoto')}
          </p>
        )}
        <PhotoLink path={path}>
          {photos.map((photo, index) =>
            index === 0 || wanted ? (
              <LazyImage
                key={photo}
                src={photoSrc(photo, 640)}
                srcSet={photoSrcSet(photo, 640)}
                sizes={CARD_SIZES}
                alt={index === 0 ? '' : t('search.card.photo', { number: index + 1, count: photoCount })}
                width={640}
                height={427}
                priority={priority && index === 0}
                className="aspect-photo w-full shrink-0 snap-center"
              />
            ) : (
              // Room for a photo, because a swipe scrolls only what is there when it starts.
              <span key={photo} className="aspect-photo w-full shrink-0 snap-center bg-mist noscript:hidden" />
            ),
          )}
        </PhotoLink>
      </div>
      <CardBadge listing={listing} />
      {photos.length > 1 && (
        <>
          <p aria-hidden="true" className="photo-count">
            {at + 1} / {photoCount}
          </p>
          {wanted && at > 0 && (
            <Arrow side="left-2" label={t('search.card.previousPhoto', { home })} onClick={() => step(-1)}>
              <ChevronLeftIcon className="size-5" />
            </Arrow>
          )}
          {wanted && at < photos.length - 1 && (
            <Arrow side="right-2" label={t('search.card.nextPhoto', { home })} onClick={() => step(1)}>
              <ChevronRightIcon className="size-5" />
            </Arrow>
          )}
        </>
      )}
    </div>
  );
}

/** The photos above the card's link: a tap follows it, a swipe scrolls. */
const PhotoLink = ({ path, children }: { path: string | undefined; children: React.ReactNode }) =>
  path === undefined ? (
    children
  ) : (
    <Link to={path} className="contents" tabIndex={-1} aria-hidden="true" draggable={false}>
      {children}
    </Link>
  );

function Arrow({
  side,
  label,
  onClick,
  children,
}: {
  side: string;
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`photo-arrow ${side}`}>
      {children}
    </button>
  );
}

/** The one badge that matters most: more would hide the photo. */
function CardBadge({ listing: { badges, since, rentWas } }: { listing: ListingCard }) {
  const t = useT();
  const { today } = useGlobals();
  const isNew = Date.parse(today) / 1000 - since < NEW_DAYS * DAY_S;
  const found = badges.find((badge) => badge === 'featured' || badge === 'offer');
  const shown = found !== 'featured' && rentWas ? 'priceDrop' : (found ?? (isNew && 'isNew'));
  return (
    shown && (
      <p className="home-badges">
        <Badge tone={shown === 'featured' ? 'alive' : 'photo'}>{t(`search.card.${shown}`)}</Badge>
      </p>
    )
  );
}

import { useRef, useState } from 'react';
import type { ListingCard } from '#common/contract/listing-card.ts';
import { photoSrc, photoSrcSet } from '#common/photos.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';

/** Widths of a card's photo: one column on phones, two beside the map. */
export const CARD_SIZES = '(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw';
const DAY_S = 86_400;
/** Listings count as new for this many days. */
const NEW_DAYS = 3;

interface CardPhotosProps {
  listing: ListingCard;
  home: string;
  priority: boolean;
  /** Loads the photos after the first, on interest. */
  wanted: boolean;
}

/** A card's photos: swipe, or step with arrows. */
export function CardPhotos({ listing, home, priority, wanted }: CardPhotosProps) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const shown = wanted ? listing.photos : listing.photos.slice(0, 1);
  const step = (by: number) => {
    const element = strip.current;
    element?.scrollTo({ left: element.clientWidth * (at + by) });
  };
  return (
    <div className="relative">
      <div
        ref={strip}
        className="home-photos"
        // A scrollable element must be focusable.
        {...(shown[1] && { role: 'group', tabIndex: 0, 'aria-label': home })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {shown.length === 0 && (
          <p className="flex size-full items-center justify-center bg-mist text-15 text-soft">
            {t('search.card.noPhoto')}
          </p>
        )}
        {shown.map((photo, index) => (
          <LazyImage
            key={photo}
            src={photoSrc(photo, 640)}
            srcSet={photoSrcSet(photo, 960)}
            sizes={CARD_SIZES}
            alt={index === 0 ? '' : t('search.card.photo', { number: index + 1, count: listing.photoCount })}
            width={640}
            height={427}
            priority={priority && index === 0}
            className="aspect-photo w-full shrink-0 snap-center"
          />
        ))}
      </div>
      <CardBadges listing={listing} />
      {shown.length > 1 && (
        <>
          {at > 0 && (
            <Arrow side="left-2" label={t('search.card.previousPhoto', { home })} onClick={() => step(-1)}>
              <ChevronLeftIcon className="size-5" />
            </Arrow>
          )}
          {at < shown.length - 1 && (
            <Arrow side="right-2" label={t('search.card.nextPhoto', { home })} onClick={() => step(1)}>
              <ChevronRightIcon className="size-5" />
            </Arrow>
          )}
        </>
      )}
    </div>
  );
}

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
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 z-10 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-card/90 text-ink opacity-0 focus-visible:opacity-100 group-hover:opacity-100 ${side}`}
    >
      {children}
    </button>
  );
}

function CardBadges({ listing: { badges, since, rentWas } }: { listing: ListingCard }) {
  const t = useT();
  const { today } = useGlobals();
  const isNew = Date.parse(today) / 1000 - since < NEW_DAYS * DAY_S;
  return (
    <p className="home-badges">
      {badges.includes('featured') && <Badge tone="alive">{t('search.card.featured')}</Badge>}
      {isNew && <Badge tone="alive">{t('search.card.isNew')}</Badge>}
      {rentWas !== undefined && <Badge tone="photo">{t('search.card.priceDrop')}</Badge>}
      {badges.includes('offer') && <Badge tone="photo">{t('search.card.offer')}</Badge>}
      {badges.includes('verified') && <Badge tone="photo">{t('search.card.verified')}</Badge>}
    </p>
  );
}

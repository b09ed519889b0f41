import { memo, type ReactNode, useState } from 'react';
import type { ListingCard as Card } from '#common/contract/market/listing-card.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { placeLine } from '#common/places/place-line.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { FavouriteButton } from '#web/features/market/favourites/FavouriteButton.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import { CardPrice } from './CardPrice.tsx';
import { setHovered, useIsHovered } from './hover.ts';
import { ListingCardFacts } from './ListingCardFacts.tsx';

export interface ListingCardProps {
  listing: Card;
  /** Loads the photo at once, for cards above the fold. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  /** Extra content of this list. */
  children?: ReactNode;
}

/**
 * A home in a list. The whole card is one link, with heart and photo arrows above it. Memoized: a chosen filter shows
 * before its results, and two dozen cards would delay it.
 */
export const ListingCardView = memo(function ListingCardView({
  listing,
  priority = false,
  headingLevel = 2,
  children,
}: ListingCardProps) {
  const t = useT();
  const { listingDetailsPageIsEnabled } = useGlobals();
  const isLit = useIsHovered(listing.id);
  // More photos load only on interest.
  const [wanted, setWanted] = useState(false);
  const Heading = `h${headingLevel}` as const;
  const home = listing.name ?? listing.address;
  const path = listingDetailsPageIsEnabled ? listingPath(listing) : undefined;
  const light = () => setHovered(listing.id);
  const dim = () => setHovered(null);
  return (
    <article
      className={`home-card group ${isLit ? 'border-hearth' : 'border-line'}`}
      data-listing={listing.id}
      onPointerEnter={() => {
        setWanted(true);
        light();
      }}
      onPointerLeave={dim}
      onFocus={() => {
        setWanted(true);
        light();
      }}
      onBlur={dim}
    >
      <CardPhotos listing={listing} home={home} priority={priority} wanted={wanted} path={path} />
      <div className="flex flex-1 flex-col gap-0.5 p-3">
        <CardPrice listing={listing} />
        <Heading className="text-17 font-semibold">
          {path ? (
            <Link to={path} className="home-link">
              {home}
            </Link>
          ) : (
            home
          )}
        </Heading>
        <p className="text-13 text-soft">{placeLine(listing, t)}</p>
        <ListingCardFacts listing={listing} />
        {children}
        <p className="mt-auto pt-2 text-13 text-soft">
          {t('search.card.by', { company: listing.company })}
          {listing.badges.includes('verified') && <> · {t('search.card.verified')}</>}
        </p>
      </div>
      <FavouriteButton listingId={listing.id} label={home} className="absolute top-3 right-3 z-10" />
    </article>
  );
});

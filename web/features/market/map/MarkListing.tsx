import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { formatPrice, formatRooms } from '#common/i18n/format.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { isPin } from '#common/places/is-pin.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';

/** A home in a marker's card: photo, price, size and address as one link. */
export function MarkListing({ listing }: { listing: ListingCard }) {
  const t = useT();
  const { listingDetailsPageIsEnabled } = useGlobals();
  const { rent, name, address, province, photos } = listing;
  const home = name ?? address;
  const [photo] = photos;
  const size = formatRooms(listing, { t, provinceCode: province }).join(' · ');
  return (
    <article className="relative flex gap-3 p-3 hover:bg-mist">
      {photo && (
        <LazyImage
          src={photoSrc(photo, 320)}
          alt=""
          width={320}
          height={213}
          className="aspect-photo w-28 shrink-0 self-start rounded-control"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold tabular-nums">
          {formatPrice(listing, t)}
          {rent && <span className="text-13 font-normal text-soft"> {t('search.card.perMonth')}</span>}
        </p>
        <h2 className="truncate text-15 font-medium">
          {listingDetailsPageIsEnabled ? (
            <Link
              to={listingPath(listing)}
              className="after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
            >
              {home}
            </Link>
          ) : (
            home
          )}
        </h2>
        <p className="text-13 text-soft">{size}</p>
        {name && <p className="truncate text-13 text-soft">{address}</p>}
        {!isPin(listing.placeKnown) && <p className="text-13 text-soft">{t('format.approximateArea')}</p>}
      </div>
    </article>
  );
}

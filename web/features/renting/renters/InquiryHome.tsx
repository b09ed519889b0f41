import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { GoneHome } from '#common/contract/market/renter-homes.ts';
import type { OwnInquiry } from '#common/contract/renting/own-inquiries.ts';
import { formatRooms } from '#common/i18n/format.ts';
import { listingPath } from '#common/listings/listing-path.ts';
import { photoSrc } from '#common/listings/photos.ts';
import { placeLine } from '#common/places/place-line.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { CardPrice } from '#web/features/market/index.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { HomeIcon } from '#web/ui/more-icons.ts';

/** The home of an inquiry in a few lines: live, or what is left of it. */
export function InquiryHome({ inquiry: { listing, goneListing } }: { inquiry: OwnInquiry }) {
  if (listing) return <Live listing={listing} />;
  return goneListing && <Gone home={goneListing} />;
}

function Live({ listing }: { listing: ListingCard }) {
  const t = useT();
  const { name, address, province, photos } = listing;
  const [photo] = photos;
  return (
    <div className="flex gap-4">
      {photo && (
        <LazyImage
          src={photoSrc(photo, 320)}
          alt=""
          width={320}
          height={213}
          className="aspect-photo w-28 shrink-0 self-start rounded-control sm:w-40"
        />
      )}
      <div className="min-w-0 flex-1">
        <CardPrice listing={listing} />
        <h2 className="text-17">
          <Link to={listingPath(listing)} className="hover:underline">
            {name ?? address}
          </Link>
        </h2>
        <p className="text-15 text-soft">{placeLine(listing, t)}</p>
        <p className="text-15 tabular-nums">{formatRooms(listing, { t, provinceCode: province }).join(' · ')}</p>
      </div>
    </div>
  );
}

function Gone({ home }: { home: GoneHome }) {
  const t = useT();
  return (
    <div className="flex gap-4">
      <div className="flex aspect-photo w-28 shrink-0 items-center justify-center self-start rounded-control bg-mist text-soft sm:w-40">
        <HomeIcon className="size-8" />
      </div>
      <div className="min-w-0 flex-1">
        <Badge>{t('renter.gone.badge')}</Badge>
        <h2 className="mt-1 text-17">
          {/* Its page shows similar homes. */}
          <Link to={listingPath(home)} className="hover:underline">
            {home.name ?? home.address}
          </Link>
        </h2>
        <p className="text-15 text-soft">{home.name ? `${home.address}, ${home.city}` : home.city}</p>
      </div>
    </div>
  );
}

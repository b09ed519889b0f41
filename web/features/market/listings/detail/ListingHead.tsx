import type { ListingDetail } from '#common/contract/market/listings.ts';
import { allInPrice, formatPerMonth } from '#common/i18n/format.ts';
import { photoSocialSrc } from '#common/listings/photos.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Head } from '#web/app/Head.tsx';
import { listingJsonLd } from './json-ld.ts';
import { bedsLabel, homeName, labelOf } from './labels.ts';
import { trailOf } from './trail.ts';

/** Title, description, structured data and social preview. */
export function ListingHead({ listing, isPreview }: { listing: ListingDetail; isPreview: boolean }) {
  const t = useT();
  const globals = useGlobals();
  const home = homeName(listing);
  const city = listing.city.name;
  const type = labelOf(t, 'propertyType', listing.propertyType);
  const beds = bedsLabel(listing, t);
  const price = allInPrice(listing);
  const facts = [beds, price ? formatPerMonth(price[0], t) : t('format.contactForPrice')];
  return (
    <Head
      title={beds ? t('listing.title', { home, city, beds }) : t('listing.titleNoBeds', { home, city, type })}
      description={t('listing.metaDescription', {
        type,
        address: listing.address,
        city,
        facts: facts.filter(Boolean).join(', '),
      })}
      paths={listing.paths}
      noindex={isPreview}
      {...(listing.photos[0] && { image: photoSocialSrc(listing.photos[0].src) })}
      jsonLd={() => (import.meta.env.SSR ? listingJsonLd(listing, { t, globals, trail: trailOf(listing, t) }) : [])}
    />
  );
}

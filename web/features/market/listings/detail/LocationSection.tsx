import { useRef } from 'react';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { allInPrice } from '#common/i18n/format.ts';
import { isPin } from '#common/places/is-pin.ts';
import { cityLine } from '#common/places/postal-line.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { type Destination, directionsTo, mapOf } from '#web/features/market/map/directions.ts';
import { PlaceMap } from '#web/features/market/map/PlaceMap.tsx';
import { ExternalLinkIcon } from '#web/ui/more-icons.ts';
import { PinIcon } from '#web/ui/page-icons.ts';
import { homeName } from './labels.ts';
import { PrintFoot } from './PrintFoot.tsx';
import { Section } from './Section.tsx';

/** The home on a map that loads when near, with a directions link. Without a confirmed pin, links search for its address. */
export function LocationSection({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const hasMap = useGlobals().modules.maps.isEnabled;
  const { address, city, province, neighbourhood, postalCode, at, placeKnown } = listing;
  const [lat, lng] = at;
  const isExact = isPin(placeKnown);
  const line = cityLine({ city: city.name, province: province.code, postalCode });
  const typed = [address, city.name, province.code, postalCode].filter(Boolean).join(', ');
  const destination: Destination = isExact ? { lat, lng } : { address: typed };
  // The map has the link too.
  const directions = <OutLink href={directionsTo(destination)}>{t('listingDetails.location.directions')}</OutLink>;
  const paper = useRef<HTMLCanvasElement>(null);
  return (
    <Section id="location" title={t('listing.headings.location')}>
      <p className="mb-4 flex gap-2 print:hidden">
        <PinIcon className="mt-0.5 size-5 shrink-0 text-spruce" />
        <span>
          {address}, {line}
          {neighbourhood && (
            <span className="block text-soft">
              {t('listingDetails.location.in', { hood: neighbourhood.name, city: city.name })}
            </span>
          )}
          {!isExact && <span className="block text-soft">{t('listingDetails.location.approximate')}</span>}
        </span>
      </p>
      {hasMap && (
        <div className="h-80 overflow-hidden rounded-card border border-line lg:h-96 print:hidden">
          <PlaceMap
            lat={lat}
            lng={lng}
            placeKnown={placeKnown}
            destination={destination}
            label={homeName(listing)}
            rentMinCents={allInPrice(listing)?.[0] ?? null}
            paper={paper}
          />
        </div>
      )}
      <PrintFoot listing={listing} map={paper} />
      <p className="mt-3 flex flex-wrap gap-x-6 print:hidden">
        {hasMap ? <noscript>{directions}</noscript> : directions}
        <OutLink href={mapOf(destination)}>{t('listingDetails.location.openMap')}</OutLink>
        <Link to={`/${city.slug}`} className="link flex min-h-11 items-center">
          {t('listingDetails.location.more', { inPlace: city.inPlace })}
        </Link>
      </p>
    </Section>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  const t = useT();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center gap-1.5">
      {children}
      <ExternalLinkIcon className="size-4" />
      <span className="visually-hidden"> ({t('ui.opensInNewTab')})</span>
    </a>
  );
}

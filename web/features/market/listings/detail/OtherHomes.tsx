import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { CardsSection } from './CardsSection.tsx';
import type { ListingLoad } from './load-listing.ts';

/** Homes at the same address, of the same company, and similar ones. */
export function OtherHomes({ load: { listing, shared, offerings, offeringsTotal, similar } }: { load: ListingLoad }) {
  const t = useT();
  return (
    <>
      <CardsSection id="shared" title={t('listing.shared')} listings={shared} />
      <CardsSection
        id="rentals"
        title={t('listing.company.rentals')}
        listings={offerings}
        aside={
          <Link to={`/property-managers/${listing.company.slug}`} className="link">
            {t('listing.company.all', { count: offeringsTotal + 1 })}
          </Link>
        }
      />
      <CardsSection id="similar" title={t('listing.similar')} listings={similar} />
    </>
  );
}

import { bedKey } from '#common/catalog/beds.ts';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import { allInPrice } from '#common/i18n/format.ts';
import { NO_FILTERS, writeFilters } from '#common/search/filters.ts';
import { useT } from '#web/app/context.ts';
import type { ContactIntentProps } from '#web/app/visitor-forms.ts';
import { LazyReportForm } from '#web/features/market/index.ts';
import { LazyAlertForm } from '#web/features/renting/alerts/lazy-parts.ts';
import { LazyInquiryForm, LazyTourForm } from './lazy-parts.ts';

/** The form for a contact intent, about this listing. */
export function ContactIntentForm({ contactIntent, listing }: ContactIntentProps) {
  const t = useT();
  const about = {
    listingId: listing.id,
    address: listing.address,
    floorPlans: listing.floorPlans.map(({ id, label }) => ({ id, label })),
    floorPlanId: contactIntent.planId,
  };
  switch (contactIntent.kind) {
    case 'inquiry':
      return <LazyInquiryForm {...about} />;
    case 'tour':
      return <LazyTourForm {...about} openTours={contactIntent.openTours} />;
    case 'report':
      return <LazyReportForm listingId={listing.id} />;
    case 'alert':
      return (
        <>
          <p className="mb-4 text-soft">{t('listing.contact.alertHint', { inPlace: listing.city.inPlace })}</p>
          <LazyAlertForm scope={{ kind: 'city', id: listing.city.id }} query={likeThis(listing)} />
        </>
      );
  }
}

/** A search for similar homes in the city: the same bedrooms, at most 10% more expensive. */
function likeThis(listing: ListingDetail): string {
  const { bedrooms } = listing;
  const beds = bedrooms ? [...new Set([bedKey(bedrooms[0]), bedKey(bedrooms[1])])] : [];
  const price = allInPrice(listing);
  const most = price && Math.ceil((price[1] * 1.1) / 5000) * 50;
  return writeFilters({ ...NO_FILTERS, beds, rent: most ? { max: most } : null }).toString();
}

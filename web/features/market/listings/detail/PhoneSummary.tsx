import type { ListingDetail } from '#common/contract/market/listings.ts';
import { formatArea, formatBaths } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';
import { bedsLabel } from './labels.ts';
import { PriceBlock } from './PriceBlock.tsx';

/** Price, bedrooms, bathrooms and area right below the photos. Wider windows have them beside each other further down. */
export function PhoneSummary({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { baths, sqft } = listing;
  const facts = [
    bedsLabel(listing, t),
    baths && formatBaths(baths[0], baths[1], t),
    sqft && formatArea(sqft[0], sqft[1], t),
  ];
  return (
    <div data-summary="" className="mt-4 flex flex-col gap-1 lg:hidden print:hidden">
      <PriceBlock listing={listing} />
      <p className="font-medium tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

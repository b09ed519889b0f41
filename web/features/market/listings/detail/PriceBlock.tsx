import type { ListingDetail } from '#common/contract/market/listings.ts';
import { formatAgo, formatMoney, formatPrice, formatPriceParts } from '#common/i18n/format.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { Deferred } from '#web/app/deferred-part.tsx';
import { StaticHtml } from '#web/app/static-html.tsx';
import { costBreakdown } from './parts.ts';

/** The all-in price per month, the rent within it, and the breakdown. */
export function PriceBlock({ listing }: { listing: ListingDetail }) {
  const t = useT();
  const { today } = useGlobals();
  const { rent, fees, rentWas, rentChangedOn } = listing;
  if (!rent) {
    return (
      <div>
        <p className="text-26 font-semibold">{t('format.contactForPrice')}</p>
        <p className="mb-3 text-soft">{t('listing.price.contact')}</p>
        <Costs listing={listing} />
      </div>
    );
  }
  // Beside a range, one plan's earlier rent would look like a rise. The floor plans show theirs.
  const was = rentWas !== null && rent[0] === rent[1] && (
    <s className="text-soft tabular-nums">{t('listing.price.was', { money: formatMoney(rentWas, t) })}</s>
  );
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-26 font-semibold tabular-nums">{formatPrice(listing, t)}</span>
        <span className="text-soft">{t('listing.price.perMonth')}</span>
        {fees === 0 && was}
      </p>
      <p className="mt-1 text-soft tabular-nums">
        {fees > 0 ? formatPriceParts(listing, t) : t('listing.price.noFees')} {fees > 0 && was}
      </p>
      {rentWas !== null && rentChangedOn && (
        <p className="text-13 text-soft">{t('listing.price.changed', { when: formatAgo(rentChangedOn, today, t) })}</p>
      )}
      <Costs listing={listing} />
    </div>
  );
}

function Costs({ listing }: { listing: ListingDetail }) {
  return (
    <StaticHtml source={listing}>
      <Deferred part={costBreakdown} props={{ listing }} />
    </StaticHtml>
  );
}

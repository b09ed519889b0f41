import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { formatMoney, formatPrice, formatPriceParts } from '#common/i18n/format.ts';
import { useT } from '#web/app/context.ts';

/** The all-in price per month, and the rent within it if there are fees. */
export function CardPrice({ listing }: { listing: ListingCard }) {
  const t = useT();
  const { rent, rentWas } = listing;
  if (!rent) return <p className="text-20 font-semibold">{t('format.contactForPrice')}</p>;
  const parts = formatPriceParts(listing, t);
  // Beside a range, the cheapest plan's earlier rent would look like a rise.
  const was = rentWas !== undefined && rent[0] === rent[1] && (
    <s className="text-13 text-soft">{t('search.card.was', { price: formatMoney(rentWas, t) })}</s>
  );
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-20 font-semibold tabular-nums">{formatPrice(listing, t)}</span>
        <span className="text-15 text-soft">{t('search.card.perMonth')}</span>
        {!parts && was}
      </p>
      {parts && (
        <p className="flex flex-wrap gap-x-1.5 text-13 text-soft tabular-nums">
          {parts} {was}
        </p>
      )}
    </div>
  );
}

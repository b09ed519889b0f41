import type { ListingCard } from '#common/contract/listing-card.ts';
import { formatMoney, formatRent } from '#common/format.ts';
import { useT } from '#web/app/context.ts';

/** Rent per month, and the all-in price if there are fees. */
export function CardPrice({ listing: { rent, fees = 0, rentWas } }: { listing: ListingCard }) {
  const t = useT();
  if (!rent) return <p className="text-20 font-semibold">{t('search.card.contact')}</p>;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-20 font-semibold tabular-nums">{formatRent(rent[0], rent[1], t)}</span>
        <span className="text-15 text-soft">{t('search.card.perMonth')}</span>
        {rentWas !== undefined && (
          <span className="text-13 text-soft">
            <s>{t('search.card.was', { price: formatMoney(rentWas, t) })}</s>
          </span>
        )}
      </p>
      {fees > 0 && (
        <p className="text-13 text-soft tabular-nums" title={t('search.card.allInHint')}>
          {t('search.card.allIn', { price: formatRent(rent[0] + fees, rent[1] + fees, t) })}
        </p>
      )}
    </div>
  );
}

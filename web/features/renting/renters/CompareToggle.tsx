import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { useT } from '#web/app/context.ts';
import { MAX_COMPARED, toggleCompared, useCompared } from './compared-homes.ts';

/** A checkbox that adds a home to the comparison. */
export function CompareToggle({ listing }: { listing: Pick<ListingCard, 'id' | 'name' | 'address'> }) {
  const t = useT();
  const ids = useCompared();
  const isChosen = ids.includes(listing.id);
  const isFull = !isChosen && ids.length >= MAX_COMPARED;
  return (
    // Above the link that covers the card.
    <label className="relative z-10 flex min-h-11 cursor-pointer items-center gap-2 text-15 font-medium print:hidden has-disabled:cursor-not-allowed has-disabled:text-soft">
      <input
        type="checkbox"
        className="size-5"
        aria-label={t('compare.choose', { home: listing.name ?? listing.address })}
        checked={isChosen}
        disabled={isFull}
        onChange={() => toggleCompared(listing.id)}
      />
      <span aria-hidden="true">{t('compare.compare')}</span>
    </label>
  );
}

import { useEffect, useState } from 'react';
import type { ListingCard as Card } from '#common/contract/market/listing-card.ts';
import { useApp } from '#web/app/context.ts';
import { ListingCardView as ListingCard } from '#web/features/market/listings/cards/ListingCardView.tsx';

const SHOWN = 3;

/** The live homes that a renter saved last, newest first. Nothing while they load, or if they can't. */
export function RecentFavourites() {
  const { api, t } = useApp();
  const [homes, setHomes] = useState<readonly Card[]>([]);
  // Once per visit: a longer list would move the cards below while the renter saves one of them.
  useEffect(() => {
    const abort = new AbortController();
    api.favourites.recent({}, { signal: abort.signal }).then(
      (recent) => setHomes(recent.listings.slice(0, SHOWN)),
      () => {},
    );
    return () => abort.abort();
  }, [api]);
  if (homes.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-26">{t('favourites.recent')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((listing) => (
          <ListingCard key={listing.id} listing={listing} headingLevel={3} />
        ))}
      </div>
    </section>
  );
}

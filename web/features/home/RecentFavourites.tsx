import { useEffect, useState } from 'react';
import type { ListingCard as Card } from '#common/contract/listing-card.ts';
import { useApp } from '#web/app/context.ts';
import { roleOf, useSession } from '#web/app/session.ts';
import { localStore, readIds } from '#web/app/storage.ts';
import { RECENT_KEY, useFavourites } from '#web/features/favourites/index.ts';
import { ListingCard } from '#web/features/listings/index.ts';

const SHOWN = 3;
/** Some of them may be offline. */
const MAX_READ = 12;

/** The homes that the visitor saved last, newest first. Nothing while they load, or if they can't. */
export function RecentFavourites() {
  const { api, t } = useApp();
  const isRenter = roleOf(useSession()?.user) === 'Renter';
  const saved = useFavourites();
  const [homes, setHomes] = useState<readonly Card[]>([]);
  const ids = (localStore.get(RECENT_KEY, readIds) ?? []).slice(-MAX_READ).reverse().join();
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const load = isRenter
      ? api.favourites.recent({}, { signal })
      : api.search.favListings({ query: { favourites: ids } }, { signal });
    load.then(
      ({ listings }) => setHomes(listings),
      () => {},
    );
    return () => abort.abort();
  }, [api, isRenter, ids]);
  const shown = homes.filter(({ id }) => saved.includes(id)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-26">{t('favourites.recent')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((listing) => (
          <ListingCard key={listing.id} listing={listing} headingLevel={3} />
        ))}
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { ListingCard as Card } from '#common/contract/market/listing-card.ts';
import { ListingCardView as ListingCard } from '#web/features/market/index.ts';
import { AskLandlord } from './AskLandlord.tsx';
import { Distances } from './Distances.tsx';

/** A home in a renter's list: its card, and its distances from their places. */
export function RenterCard({
  listing,
  priority,
  children,
}: {
  listing: Card;
  priority: boolean;
  children?: ReactNode;
}) {
  return (
    <ListingCard listing={listing} priority={priority}>
      <Distances home={listing} />
      <div className="mt-1 flex flex-wrap justify-between gap-x-4">
        <AskLandlord listing={listing} />
        {children}
      </div>
    </ListingCard>
  );
}

import type { ReactNode } from 'react';
import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark } from '#common/contract/search.ts';
import { ListWithMap } from './ListWithMap.tsx';

interface HomesWithMapProps<Home extends ListingCard> {
  /** What the list is called. */
  label: string;
  /** The homes of this page. */
  homes: readonly Home[];
  /** Marks of all homes of the list, also those of other pages. */
  marks: readonly MapMark[];
  /** A home's card, which lights its mark when it is a ListingCard. */
  renderHome: (home: Home, index: number) => ReactNode;
  /** What stands above the cards, like their count, and below them, like the pages. */
  above?: ReactNode;
  below?: ReactNode;
}

/**
 * Homes as cards beside a map, each lighting the other; on small windows one or the other. For the renter's own lists, whose
 * marks come with them.
 */
export function HomesWithMap<Home extends ListingCard>(props: HomesWithMapProps<Home>) {
  const { label, homes, marks, renderHome, above, below } = props;
  return (
    <ListWithMap label={label} homes={homes} marks={marks}>
      {above}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-4">
        {homes.map((home, index) => (
          <li key={home.id} className="grid">
            {renderHome(home, index)}
          </li>
        ))}
      </ul>
      {below}
    </ListWithMap>
  );
}

import type { ReactNode } from 'react';
import type { ListingCard } from '#common/contract/listing-card.ts';
import type { MapMark } from '#common/contract/search.ts';
import { ListWithMap } from './ListWithMap.tsx';

interface HomesWithMapProps<Home extends ListingCard> {
  label: string;
  /** The homes of this page. */
  homes: readonly Home[];
  /** Map markers of all homes of the list, including other pages. */
  marks: readonly MapMark[];
  /** A home's card. A ListingCard highlights its marker. */
  renderHome: (home: Home, index: number) => ReactNode;
  /** Content above the cards, like their count, and below them, like the pages. */
  above?: ReactNode;
  below?: ReactNode;
}

/**
 * Homes as cards beside a map, highlighting each other; in small windows, one of the two. For the renter's own lists.
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

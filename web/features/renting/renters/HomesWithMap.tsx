import type { ReactNode } from 'react';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import type { MapMark } from '#common/contract/market/search.ts';
import { ListWithMap } from './ListWithMap.tsx';
import { Pages } from './Pages.tsx';

interface HomesWithMapProps<Home extends ListingCard> {
  label: string;
  /** The homes of this page, and its place among all pages. */
  list: { listings: readonly Home[]; page: number; perPage: number; count: number };
  /** Map markers of all homes of the list, including other pages. */
  marks: readonly MapMark[];
  /** A home's card. A ListingCard highlights its marker. */
  renderHome: (home: Home, index: number) => ReactNode;
  /** Content above the cards, like their count. */
  above: ReactNode;
  /** Content that stays at the bottom of the window. */
  below?: ReactNode;
  /** Parameters that every page of the list keeps. */
  kept?: Record<string, string>;
}

/**
 * A page of homes as cards beside a map, highlighting each other; in small windows, one of the two. For the renter's own lists.
 */
export function HomesWithMap<Home extends ListingCard>(props: HomesWithMapProps<Home>) {
  const { label, list, marks, renderHome, above, below, kept = {} } = props;
  const { listings: homes, page, perPage, count } = list;
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
      <Pages label={label} page={page} perPage={perPage} count={count} kept={kept} />
      {below}
    </ListWithMap>
  );
}

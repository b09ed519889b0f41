import { ListingsList } from './ListingsList.tsx';

/** Finds listings by name, number or contact data. */
export function ListingSearchScreen() {
  return <ListingsList isSearch />;
}

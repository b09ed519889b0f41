export { ListingStateBadge as StateBadge, Score } from './listing-cells.tsx';
export { listingNameOf as nameOf } from './listing-name.ts';

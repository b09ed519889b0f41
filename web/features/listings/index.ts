export { CardPrice } from './cards/CardPrice.tsx';
export { CardSkeleton } from './cards/CardSkeleton.tsx';
export { setHovered, useHovered, useIsHovered } from './cards/hover.ts';
export { ListingCard } from './cards/ListingCard.tsx';
export { LazyBottomBar, LazyListingBody } from './lazy-parts.ts';

export { CardPrice } from './cards/CardPrice.tsx';
export { CardSkeleton } from './cards/CardSkeleton.tsx';
export { setHovered, useHovered, useIsHovered } from './cards/hover.ts';
export { ListingCardView as ListingCard } from './cards/ListingCardView.tsx';
export { LazyBottomBar, LazyListingBody } from './lazy-parts.ts';

import { lazyPart } from '#web/app/lazy-part.ts';

// Both come from the screen's own module: importing their files directly would split the chunk that visitors load.
const loadScreen = () => import('./ListingScreen.tsx');

/** Photos, facts and sections of a listing, for the landlord's preview. */
export const LazyListingBody = lazyPart(async () => (await loadScreen()).ListingBody);

/** The bar at the foot of a phone, for the landlord's preview. */
export const LazyBottomBar = lazyPart(async () => (await loadScreen()).BottomBar);

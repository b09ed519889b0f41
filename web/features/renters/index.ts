export { HomesWithMap } from './HomesWithMap.tsx';
export { LazyRenterDashboard } from './lazy-parts.ts';
export { RenterCard } from './RenterCard.tsx';
export { requestedPage as pageOf } from './requested-page.ts';
export { useChange } from './use-change.ts';

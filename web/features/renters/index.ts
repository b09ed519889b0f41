export { HomesWithMap } from './HomesWithMap.tsx';
export { LazyRenterDashboard } from './lazy-parts.ts';
export { Pages } from './Pages.tsx';
export { pageOf } from './page-of.ts';
export { RenterCard } from './RenterCard.tsx';
export { useChange } from './use-change.ts';

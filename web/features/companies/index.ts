export { PairReasons, PairSides } from './duplicates/PairSides.tsx';
export { LazyStartBanner } from './own-company/lazy-parts.ts';

export { LazyStartBanner } from './lazy-parts.ts';

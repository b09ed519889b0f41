export { Score, StateBadge } from './listing-cells.tsx';
export { nameOf } from './listing-name.ts';

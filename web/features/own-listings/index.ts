export { CostRows } from './CostRows.tsx';
export { ListingStateBadge as StateBadge, Score } from './listing-cells.tsx';
export { listingNameOf as nameOf } from './listing-name.ts';
export { PhotoList } from './PhotoList.tsx';
export { PlanGrid } from './PlanGrid.tsx';
export {
  type CostValues,
  costBodyOf,
  costValuesOf,
  type PhotoValues,
  type PlanValues,
  planBodyOf,
  planValuesOf,
} from './values.ts';

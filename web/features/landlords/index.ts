export { CostRows } from './own-listings/CostRows.tsx';
export { ListingStateBadge } from './own-listings/listing-cells.tsx';
export { PhotoList } from './own-listings/PhotoList.tsx';
export { PlanGrid } from './own-listings/PlanGrid.tsx';
export {
  type CostValues,
  costBodyOf,
  costValuesOf,
  type PhotoValues,
  type PlanValues,
  planBodyOf,
  planValuesOf,
} from './own-listings/values.ts';

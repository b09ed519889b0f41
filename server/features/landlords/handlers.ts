// The handlers of this district, under their names in the contract.

export { routes as dashboard } from './dashboard/routes.ts';
export { routes as ownListings } from './own-listings/routes.ts';

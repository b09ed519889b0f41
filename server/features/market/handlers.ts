// The handlers of this district, under their names in the contract.

export { detailRoutes as listings } from './listings/detail-routes.ts';
export { routes as search } from './listings/routes.ts';
export { placeRoutes as placesAdmin } from './locations/admin-routes.ts';
export { routes as locations } from './locations/routes.ts';

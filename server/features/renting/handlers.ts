// The handlers of this district, under their names in the contract.

export { ownRoutes as ownAlerts } from './alerts/own-routes.ts';
export { routes as alerts } from './alerts/routes.ts';
export { routes as inquiries } from './inquiries/routes.ts';
export { inboxRoutes as leadInbox } from './leads/inbox-routes.ts';
export { linkRoutes as inquiryLink } from './leads/link-routes.ts';
export { routes as leads } from './leads/routes.ts';
export { tourRoutes as tours } from './leads/tour-routes.ts';
export { routes as recommendations } from './recommendations/routes.ts';
export { favouritesRoutes as favourites } from './renters/favourites-routes.ts';
export { inquiriesRoutes as ownInquiries } from './renters/inquiries-routes.ts';
export { pointsRoutes as pointsOfInterest } from './renters/points-routes.ts';
export { renterRoutes as renters } from './renters/renter-routes.ts';
export { viewedRoutes as viewed } from './renters/viewed-routes.ts';

// The handlers of this district, under their names in the contract.

export { feedPartnerRoutes as feedPartners } from './partner-routes.ts';
export {
  adminFeedRoutes as feeds,
  feedLogRoutes as feedLogs,
  ownFeedRoutes as ownFeeds,
} from './routes.ts';

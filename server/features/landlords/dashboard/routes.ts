import { dashboard } from '#common/contract/landlords/dashboard.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { readActivities } from './activities.ts';
import { readAlerts } from './alerts.ts';
import { readNewListings } from './new-listings.ts';
import { readPerformance } from './performance.ts';

/** The landlord's dashboard. */
export const routes = handlers(dashboard, {
  performance: (context) => readPerformance(context, companyOf(context), context.query),
  newListingStats: (context) => readNewListings(context, companyOf(context)),
  activities: (context) => readActivities(context, companyOf(context), context.query),
  alerts: async (context) => ({ alerts: await readAlerts(context, companyOf(context)) }),
});

import { renters } from '#common/contract/renting/renters.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { readRenterDashboard } from './dashboard.ts';
import { acknowledge, changeProfile, readRenterProfile } from './profile.ts';

/** The caller's profile and dashboard. */
export const renterRoutes = handlers(renters, {
  profile: (context) => readRenterProfile(context.db, actorOf(context).userId),

  async changeProfile({ body, ...context }) {
    const { userId } = actorOf(context);
    await changeProfile(context.db, userId, body);
    return readRenterProfile(context.db, userId);
  },

  acknowledge: async (context) => ({ acknowledgedAt: await acknowledge(context.db, actorOf(context).userId) }),

  dashboard: (context) => readRenterDashboard(context, actorOf(context).userId),
});

import type { Client } from '#common/client.ts';
import { createClient } from '#common/client.ts';
import type { Endpoint } from '#common/contract/define.ts';
import type { Lang } from '#common/contract/fields.ts';
import { type Contract, contract } from '#common/contract/index.ts';
import type { Context } from '#server/context.ts';
import { routes as access } from '#server/features/access/routes.ts';
import { routes as accounts } from '#server/features/accounts/routes.ts';
import { userRoutes as myAccount } from '#server/features/accounts/user-routes.ts';
import { ownRoutes as ownAlerts } from '#server/features/alerts/own-routes.ts';
import { routes as alerts } from '#server/features/alerts/routes.ts';
import { adminRoutes as billingAdmin } from '#server/features/billing/admin-routes.ts';
import { routes as billing } from '#server/features/billing/routes.ts';
import { walletRoutes as wallet } from '#server/features/billing/wallet-routes.ts';
import { routes as blogs } from '#server/features/blogs/routes.ts';
import { reviewRoutes as accountReviews, endRoutes as companyEnd } from '#server/features/companies/review-routes.ts';
import { routes as companies } from '#server/features/companies/routes.ts';
import { routes as content } from '#server/features/content/routes.ts';
import { routes as dashboard } from '#server/features/dashboard/routes.ts';
import { routes as emailer } from '#server/features/emailer/routes.ts';
import { routes as health } from '#server/features/health/routes.ts';
import { routes as inquiries } from '#server/features/inquiries/routes.ts';
import { routes as jobs } from '#server/features/jobs/routes.ts';
import { linkRoutes as inquiryLink } from '#server/features/leads/link-routes.ts';
import { routes as leads } from '#server/features/leads/routes.ts';
import { detailRoutes as listings } from '#server/features/listings/detail-routes.ts';
import { routes as search } from '#server/features/listings/routes.ts';
import { routes as locations } from '#server/features/locations/routes.ts';
import {
  invitationRoutes as invitations,
  memberRoutes as members,
} from '#server/features/own-company/member-routes.ts';
import { routes as ownCompany } from '#server/features/own-company/routes.ts';
import { routes as ownListings } from '#server/features/own-listings/routes.ts';
import { routes as recommendations } from '#server/features/recommendations/routes.ts';
import { favouritesRoutes as favourites } from '#server/features/renters/favourites-routes.ts';
import { inquiriesRoutes as ownInquiries } from '#server/features/renters/inquiries-routes.ts';
import { pointsRoutes as pointsOfInterest } from '#server/features/renters/points-routes.ts';
import { renterRoutes as renters } from '#server/features/renters/renter-routes.ts';
import { viewedRoutes as viewed } from '#server/features/renters/viewed-routes.ts';
import { routes as settings } from '#server/features/settings/routes.ts';
import { routes as uploads } from '#server/features/uploads/routes.ts';
import type { ApiImplementation } from '#server/platform/http/api.ts';
import { asAppError, errorBody } from '#server/platform/http/errors.ts';
import { incomingBlob } from '#server/platform/http/files.ts';
import { call, type Handler } from '#server/platform/http/invoke.ts';

/** One line per feature: a missing handler does not compile. */
export const api: ApiImplementation<Contract> = {
  contract,
  handlers: {
    access,
    myAccount,
    accountReviews,
    alerts,
    accounts,
    billingAdmin,
    blogs,
    companies,
    companyEnd,
    content,
    dashboard,
    emailer,
    billing,
    favourites,
    health,
    inquiries,
    invitations,
    inquiryLink,
    jobs,
    leads,
    listings,
    search,
    locations,
    members,
    ownAlerts,
    ownCompany,
    ownInquiries,
    ownListings,
    pointsOfInterest,
    recommendations,
    renters,
    settings,
    uploads,
    viewed,
    wallet,
  },
};

/** The API without HTTP: the same checks and handlers, called in the process. Server rendering and tests use it. */
export function inProcessApi(context: Context): Client<Contract> {
  return createClient<Contract>(async (feature, name, input) => {
    const groups = contract as Record<string, Record<string, Endpoint>>;
    const all = api.handlers as Record<string, Record<string, Handler<Endpoint>>>;
    const endpoint = groups[feature]?.[name];
    const handler = all[feature]?.[name];
    if (!endpoint || !handler) throw new Error(`no endpoint ${feature}.${name}`);
    const query = input.query instanceof URLSearchParams ? Object.fromEntries(input.query) : input.query;
    const { file: allowed } = endpoint;
    const { body, file } = input;
    const parts = { params: texts(input.params), query: texts(query) };
    const openForm = async () => ({ body, ...(allowed && file && { file: incomingBlob(file, allowed.maxBytes) }) });
    const raw = allowed ? { ...parts, openForm } : { ...parts, body };
    return call(endpoint, handler, raw, context).catch((thrown) => {
      throw withSentence(thrown, context.lang);
    });
  });
}

/** Over HTTP an error carries its message. Pages show messages, so in-process errors get them too. */
function withSentence(thrown: unknown, lang: Lang): unknown {
  const error = asAppError(thrown);
  // Unexpected errors stay unchanged for the log.
  if (error.code === 'server.failed') return thrown;
  error.message = errorBody(error, lang).message;
  return error;
}

/** Over HTTP, parameters are text, so they are text here too. */
function texts(values: Record<string, unknown> | undefined): Record<string, string> {
  const named = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

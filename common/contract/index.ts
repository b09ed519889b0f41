import { access } from '#common/contract/access.ts';
import { accountReviews } from '#common/contract/account-reviews.ts';
import { alerts } from '#common/contract/alerts.ts';
import { billingAdmin } from '#common/contract/billing-admin.ts';
import { blogs } from '#common/contract/blogs.ts';
import { companies } from '#common/contract/companies.ts';
import { content } from '#common/contract/content.ts';
import { dashboard } from '#common/contract/dashboard.ts';
import { emailer } from '#common/contract/emailer.ts';
import { favourites } from '#common/contract/favourites.ts';
import { health } from '#common/contract/health.ts';
import { inquiries } from '#common/contract/inquiries.ts';
import { inquiryLink } from '#common/contract/inquiry-link.ts';
import { jobs } from '#common/contract/jobs.ts';
import { leads } from '#common/contract/leads.ts';
import { locations } from '#common/contract/locations.ts';
import { invitations, members } from '#common/contract/members.ts';
import { ownAlerts } from '#common/contract/own-alerts.ts';
import { companyEnd, ownCompanyGroup } from '#common/contract/own-company.ts';
import { ownInquiries } from '#common/contract/own-inquiries.ts';
import { ownListings } from '#common/contract/own-listings.ts';
import { pointsOfInterest } from '#common/contract/points-of-interest.ts';
import { recommendations } from '#common/contract/recommendations.ts';
import { settings } from '#common/contract/settings.ts';
import { uploads } from '#common/contract/uploads.ts';
import { viewed } from '#common/contract/viewed.ts';
import { walletGroup } from '#common/contract/wallet.ts';
import { accounts } from './accounts.ts';
import { billing } from './billing.ts';
import { listings } from './listings.ts';
import { myAccount } from './my-account.ts';
import { renters } from './renters.ts';
import { search } from './search.ts';

/** Every endpoint of the product, by feature. */
export const contract = {
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
  ownCompany: ownCompanyGroup,
  ownInquiries,
  ownListings,
  pointsOfInterest,
  recommendations,
  renters,
  settings,
  uploads,
  viewed,
  wallet: walletGroup,
} as const;
/** The type that clients are made from. */
export type Contract = typeof contract;

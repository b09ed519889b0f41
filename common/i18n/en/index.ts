import { access } from './access.ts';
import { account } from './account.ts';
import { accountEmails } from './account-emails.ts';
import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { apiDocs } from './api-docs.ts';
import { around } from './around.ts';
import { billing } from './billing.ts';
import { billingEmails } from './billing-emails.ts';
import { blogs } from './blogs.ts';
import { catalog } from './catalog.ts';
import { companies } from './companies.ts';
import { companyDetails } from './company-details.ts';
import { companyEmails } from './company-emails.ts';
import { content } from './content.ts';
import { cookies } from './cookies.ts';
import { dashboard } from './dashboard.ts';
import { email } from './email.ts';
import { emailer } from './emailer.ts';
import { errors } from './errors.ts';
import { failures } from './failures.ts';
import { favourites } from './favourites.ts';
import { filters } from './filters.ts';
import { format } from './format.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { home } from './home.ts';
import { inquiryPage } from './inquiry-page.ts';
import { jobs } from './jobs.ts';
import { landlordNews } from './landlord-news.ts';
import { leadEmails } from './lead-emails.ts';
import { leads } from './leads.ts';
import { listing } from './listing.ts';
import { listingDetails } from './listing-details.ts';
import { listingForm } from './listing-form.ts';
import { lists } from './lists.ts';
import { locations } from './locations.ts';
import { map } from './map.ts';
import { menu } from './menu.ts';
import { myAccount } from './my-account.ts';
import { ownCompany } from './own-company.ts';
import { ownListings } from './own-listings.ts';
import { pending } from './pending.ts';
import { portalBilling } from './portal-billing.ts';
import { receipt } from './receipt.ts';
import { recommended } from './recommended.ts';
import { renter } from './renter.ts';
import { screens } from './screens.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { uploads } from './uploads.ts';
import { validation } from './validation.ts';

export const en = {
  access,
  listingForm,
  lists,
  account,
  accounts,
  accountEmails,
  alerts,
  apiDocs,
  around,
  billing,
  billingEmails,
  blogs,
  catalog,
  companies,
  companyDetails,
  companyEmails,
  content,
  cookies,
  dashboard,
  emailer,
  errors,
  failures,
  favourites,
  filters,
  format,
  forms,
  frame,
  home,
  landlordNews,
  inquiryPage,
  leadEmails,
  leads,
  listing,
  listingDetails,
  locations,
  email,
  map,
  menu,
  myAccount,
  pending,
  portalBilling,
  receipt,
  ownCompany,
  ownListings,
  recommended,
  renter,
  screens,
  search,
  shell,
  ui,
  uploads,
  validation,
  jobs,
} as const;

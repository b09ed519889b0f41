// The handlers of each feature, under its name in the contract.

export { routes as duplicates } from '#server/features/companies/duplicates/routes.ts';
export {
  invitationRoutes as invitations,
  memberRoutes as members,
} from '#server/features/companies/own-company/member-routes.ts';
export { routes as ownCompany } from '#server/features/companies/own-company/routes.ts';
export { stopEmailsRoutes as companyEmails } from '#server/features/companies/own-company/stop-emails.ts';
export { routes as companies } from '#server/features/companies/profiles/routes.ts';
export { routes as scam } from '#server/features/companies/scam/routes.ts';
export { entryRoutes as entries } from '#server/features/content/entries/entry-routes.ts';
export { routes as linkChecks } from '#server/features/content/link-checks/routes.ts';
export { faqOrderRoutes as faqOrder } from '#server/features/content/pages/faq-order.ts';
export { pageBlockRoutes as pageBlocks } from '#server/features/content/pages/page-blocks.ts';
export { pageTypeRoutes as pageTypes } from '#server/features/content/pages/page-types.ts';
export { routes as content } from '#server/features/content/pages/routes.ts';
export { routes as redirects } from '#server/features/content/redirects/routes.ts';
export { routes as textEditor } from '#server/features/content/rich-text/routes.ts';
export { feedPartnerRoutes as feedPartners } from '#server/features/feeds/partner-routes.ts';
export {
  adminFeedRoutes as feeds,
  feedLogRoutes as feedLogs,
  ownFeedRoutes as ownFeeds,
} from '#server/features/feeds/routes.ts';
export { routes as dashboard } from '#server/features/landlords/dashboard/routes.ts';
export { routes as ownListings } from '#server/features/landlords/own-listings/routes.ts';
export { detailRoutes as listings } from '#server/features/market/listings/detail-routes.ts';
export { routes as search } from '#server/features/market/listings/routes.ts';
export { placeRoutes as placesAdmin } from '#server/features/market/locations/admin-routes.ts';
export { routes as locations } from '#server/features/market/locations/routes.ts';
export { adminRoutes as billingAdmin } from '#server/features/money/billing/admin-routes.ts';
export { routes as billing } from '#server/features/money/billing/routes.ts';
export { promoRoutes as promoCodes } from '#server/features/money/billing/shop/promo-routes.ts';
export { shopRoutes as shop } from '#server/features/money/billing/shop/shop-routes.ts';
export { walletRoutes as wallet } from '#server/features/money/billing/wallet-routes.ts';
export { routes as renewals } from '#server/features/money/renewals/routes.ts';
export { routes as accounts } from '#server/features/people/accounts/routes.ts';
export { userRoutes as myAccount } from '#server/features/people/accounts/user-routes.ts';
export { routes as mediaLibrary } from '#server/features/people/media-library/routes.ts';
export { avatarRoutes as avatar } from '#server/features/people/uploads/avatars.ts';
export { routes as uploads } from '#server/features/people/uploads/routes.ts';
export { ownRoutes as ownAlerts } from '#server/features/renting/alerts/own-routes.ts';
export { routes as alerts } from '#server/features/renting/alerts/routes.ts';
export { routes as inquiries } from '#server/features/renting/inquiries/routes.ts';
export { inboxRoutes as leadInbox } from '#server/features/renting/leads/inbox-routes.ts';
export { linkRoutes as inquiryLink } from '#server/features/renting/leads/link-routes.ts';
export { routes as leads } from '#server/features/renting/leads/routes.ts';
export { tourRoutes as tours } from '#server/features/renting/leads/tour-routes.ts';
export { routes as recommendations } from '#server/features/renting/recommendations/routes.ts';
export { favouritesRoutes as favourites } from '#server/features/renting/renters/favourites-routes.ts';
export { inquiriesRoutes as ownInquiries } from '#server/features/renting/renters/inquiries-routes.ts';
export { pointsRoutes as pointsOfInterest } from '#server/features/renting/renters/points-routes.ts';
export { renterRoutes as renters } from '#server/features/renting/renters/renter-routes.ts';
export { viewedRoutes as viewed } from '#server/features/renting/renters/viewed-routes.ts';
export { categoryRoutes as blogCategories } from '#server/features/site/blogs/category-routes.ts';
export { routes as blogs } from '#server/features/site/blogs/routes.ts';
export { routes as decisionTexts } from '#server/features/site/decision-texts/routes.ts';
export { routes as health } from '#server/features/site/health/routes.ts';
export { routes as menus } from '#server/features/site/menus/routes.ts';
export { routes as settings } from '#server/features/site/settings/routes.ts';
export { routes as access } from '#server/features/staff/access/routes.ts';
export { routes as accountImports } from '#server/features/staff/account-import/routes.ts';
export { endRoutes as companyEnd } from '#server/features/staff/company-ends/end-routes.ts';
export {
  inquiryRoutes as inquiryDesk,
  messageRoutes as contactDesk,
} from '#server/features/staff/contact-desk/routes.ts';
export { routes as desk } from '#server/features/staff/desk/routes.ts';
export { routes as emailer } from '#server/features/staff/emailer/routes.ts';
export { routes as history } from '#server/features/staff/history/routes.ts';
export { routes as jobs } from '#server/features/staff/jobs/routes.ts';
export { routes as metrics } from '#server/features/staff/metrics/routes.ts';
export { companyAdminRoutes as adminCompanies } from '#server/features/staff/records/admin-routes.ts';
export { routes as records } from '#server/features/staff/records/routes.ts';
export { answerRoutes as reviewAnswers, routes as reviews } from '#server/features/staff/reviews/routes.ts';
export { routes as setup } from '#server/features/staff/setup/routes.ts';
export { routes as utilities } from '#server/features/staff/utilities/routes.ts';

// The handlers of each feature, under its name in the contract.

export { routes as access } from '#server/features/access/routes.ts';
export { routes as accountImports } from '#server/features/account-import/routes.ts';
export { routes as accounts } from '#server/features/accounts/routes.ts';
export { userRoutes as myAccount } from '#server/features/accounts/user-routes.ts';
export { ownRoutes as ownAlerts } from '#server/features/alerts/own-routes.ts';
export { routes as alerts } from '#server/features/alerts/routes.ts';
export { adminRoutes as billingAdmin } from '#server/features/billing/admin-routes.ts';
export { routes as billing } from '#server/features/billing/routes.ts';
export { promoRoutes as promoCodes } from '#server/features/billing/shop/promo-routes.ts';
export { shopRoutes as shop } from '#server/features/billing/shop/shop-routes.ts';
export { walletRoutes as wallet } from '#server/features/billing/wallet-routes.ts';
export { categoryRoutes as blogCategories } from '#server/features/blogs/category-routes.ts';
export { routes as blogs } from '#server/features/blogs/routes.ts';
export { endRoutes as companyEnd } from '#server/features/companies/end-routes.ts';
export { routes as companies } from '#server/features/companies/routes.ts';
export {
  inquiryRoutes as inquiryDesk,
  messageRoutes as contactDesk,
} from '#server/features/contact-desk/routes.ts';
export { entryRoutes as entries } from '#server/features/content/entries/entry-routes.ts';
export { faqOrderRoutes as faqOrder } from '#server/features/content/faq-order.ts';
export { pageBlockRoutes as pageBlocks } from '#server/features/content/page-blocks.ts';
export { pageTypeRoutes as pageTypes } from '#server/features/content/page-types.ts';
export { routes as content } from '#server/features/content/routes.ts';
export { routes as dashboard } from '#server/features/dashboard/routes.ts';
export { routes as decisionTexts } from '#server/features/decision-texts/routes.ts';
export { routes as desk } from '#server/features/desk/routes.ts';
export { routes as duplicates } from '#server/features/duplicates/routes.ts';
export { routes as emailer } from '#server/features/emailer/routes.ts';
export { feedPartnerRoutes as feedPartners } from '#server/features/feeds/partner-routes.ts';
export {
  adminFeedRoutes as feeds,
  feedLogRoutes as feedLogs,
  ownFeedRoutes as ownFeeds,
} from '#server/features/feeds/routes.ts';
export { routes as health } from '#server/features/health/routes.ts';
export { routes as history } from '#server/features/history/routes.ts';
export { routes as inquiries } from '#server/features/inquiries/routes.ts';
export { routes as jobs } from '#server/features/jobs/routes.ts';
export { inboxRoutes as leadInbox } from '#server/features/leads/inbox-routes.ts';
export { linkRoutes as inquiryLink } from '#server/features/leads/link-routes.ts';
export { routes as leads } from '#server/features/leads/routes.ts';
export { tourRoutes as tours } from '#server/features/leads/tour-routes.ts';
export { routes as linkChecks } from '#server/features/link-checks/routes.ts';
export { detailRoutes as listings } from '#server/features/listings/detail-routes.ts';
export { routes as search } from '#server/features/listings/routes.ts';
export { placeRoutes as placesAdmin } from '#server/features/locations/admin-routes.ts';
export { routes as locations } from '#server/features/locations/routes.ts';
export { routes as mediaLibrary } from '#server/features/media-library/routes.ts';
export { routes as menus } from '#server/features/menus/routes.ts';
export { routes as metrics } from '#server/features/metrics/routes.ts';
export {
  invitationRoutes as invitations,
  memberRoutes as members,
} from '#server/features/own-company/member-routes.ts';
export { routes as ownCompany } from '#server/features/own-company/routes.ts';
export { stopEmailsRoutes as companyEmails } from '#server/features/own-company/stop-emails.ts';
export { routes as ownListings } from '#server/features/own-listings/routes.ts';
export { routes as recommendations } from '#server/features/recommendations/routes.ts';
export { companyAdminRoutes as adminCompanies } from '#server/features/records/admin-routes.ts';
export { routes as records } from '#server/features/records/routes.ts';
export { routes as redirects } from '#server/features/redirects/routes.ts';
export { routes as renewals } from '#server/features/renewals/routes.ts';
export { favouritesRoutes as favourites } from '#server/features/renters/favourites-routes.ts';
export { inquiriesRoutes as ownInquiries } from '#server/features/renters/inquiries-routes.ts';
export { pointsRoutes as pointsOfInterest } from '#server/features/renters/points-routes.ts';
export { renterRoutes as renters } from '#server/features/renters/renter-routes.ts';
export { viewedRoutes as viewed } from '#server/features/renters/viewed-routes.ts';
export { answerRoutes as reviewAnswers, routes as reviews } from '#server/features/reviews/routes.ts';
export { routes as textEditor } from '#server/features/rich-text/routes.ts';
export { routes as scam } from '#server/features/scam/routes.ts';
export { routes as settings } from '#server/features/settings/routes.ts';
export { routes as setup } from '#server/features/setup/routes.ts';
export { avatarRoutes as avatar } from '#server/features/uploads/avatars.ts';
export { routes as uploads } from '#server/features/uploads/routes.ts';
export { routes as utilities } from '#server/features/utilities/routes.ts';

export { activateReviewed } from './activate-reviewed.ts';
export { type Happened, readHappened } from './happened.ts';
export { billingJobs } from './jobs.ts';
export { changeListings, takeToDesk } from './listing-changes.ts';
export { removePaymentMethod } from './payment-method.ts';
export { enableListing, featureListing } from './switch-listing.ts';
export { billingTemplates } from './templates.ts';
export { accountStatsOf, walletOf } from './wallet.ts';
export { stripeWebhook } from './webhook.ts';

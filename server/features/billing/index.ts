export { queueActivation } from './activation/activate-reviewed.ts';
export { setListingFeatured, setListingLive } from './activation/set-live.ts';
export { type CompanyEvent, readCompanyEvents } from './company-events.ts';
export { billingJobs } from './jobs.ts';
export { accountStatsOf, walletOf } from './ledger/wallet.ts';
export { closeOpenPurchases, hasOpenPurchase } from './purchases/close-purchases.ts';
export { removePaymentMethod } from './purchases/payment-method.ts';
export { stripeWebhook } from './purchases/webhook.ts';
export { billingTemplates } from './templates.ts';

export {
  activateFromFeed,
  affordableActivations,
  readActivationTerms,
} from './billing/activation/activate-from-feed.ts';
export { queueActivation } from './billing/activation/activate-reviewed.ts';
export { setListingFeatured, setListingLive, undoOffline } from './billing/activation/set-live.ts';
export { adjustCredits, refundAsStaff } from './billing/admin-routes.ts';
export { type CompanyEvent, readCompanyEvents } from './billing/company-events.ts';
export { billingJobs } from './billing/jobs.ts';
export { checkWallets } from './billing/ledger/check-wallets.ts';
export { creditsLiability } from './billing/ledger/credits-liability.ts';
export { billingDay } from './billing/ledger/ledger.ts';
export { accountStatsOf, walletOf } from './billing/ledger/wallet.ts';
export { billingPersonalData } from './billing/personal-data.ts';
export { closeOpenPurchases, hasOpenPurchase } from './billing/purchases/close-purchases.ts';
export { removePaymentMethod } from './billing/purchases/payment-method.ts';
export { previewRefund, readPurchaseLines } from './billing/purchases/staff-purchases.ts';
export { stripeWebhook } from './billing/purchases/webhook.ts';
export { downloadReceipt } from './billing/receipts/download-receipt.ts';
export { readShopState } from './billing/shop/shop-state.ts';
export { billingTemplates } from './billing/templates.ts';
export { renewalTemplates } from './renewals/emails.ts';
export { renewalJobs } from './renewals/jobs.ts';

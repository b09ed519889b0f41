// The handlers of this district, under their names in the contract.

export { adminRoutes as billingAdmin } from './billing/admin-routes.ts';
export { routes as billing } from './billing/routes.ts';
export { promoRoutes as promoCodes } from './billing/shop/promo-routes.ts';
export { shopRoutes as shop } from './billing/shop/shop-routes.ts';
export { walletRoutes as wallet } from './billing/wallet-routes.ts';
export { routes as pricing } from './pricing/routes.ts';
export { routes as renewals } from './renewals/routes.ts';

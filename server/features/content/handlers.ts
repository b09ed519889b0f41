// The handlers of this district, under their names in the contract.

export { entryRoutes as entries } from './entries/entry-routes.ts';
export { routes as linkChecks } from './link-checks/routes.ts';
export { faqOrderRoutes as faqOrder } from './pages/faq-order.ts';
export { pageBlockRoutes as pageBlocks } from './pages/page-blocks.ts';
export { pageTypeRoutes as pageTypes } from './pages/page-types.ts';
export { routes as content } from './pages/routes.ts';
export { routes as redirects } from './redirects/routes.ts';
export { routes as textEditor } from './rich-text/routes.ts';

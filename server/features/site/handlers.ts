// The handlers of this district, under their names in the contract.

export { categoryRoutes as blogCategories } from './blogs/category-routes.ts';
export { routes as blogs } from './blogs/routes.ts';
export { routes as decisionTexts } from './decision-texts/routes.ts';
export { routes as health } from './health/routes.ts';
export { routes as menus } from './menus/routes.ts';
export { routes as settings } from './settings/routes.ts';

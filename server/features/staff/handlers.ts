// The handlers of this district, under their names in the contract.

export { routes as access } from './access/routes.ts';
export { routes as accountImports } from './account-import/routes.ts';
export { endRoutes as companyEnd } from './company-ends/end-routes.ts';
export {
  inquiryRoutes as inquiryDesk,
  messageRoutes as contactDesk,
} from './contact-desk/routes.ts';
export { routes as desk } from './desk/routes.ts';
export { routes as emailer } from './emailer/routes.ts';
export { routes as history } from './history/routes.ts';
export { routes as jobs } from './jobs/routes.ts';
export { routes as metrics } from './metrics/routes.ts';
export { companyAdminRoutes as adminCompanies } from './records/admin-routes.ts';
export { routes as records } from './records/routes.ts';
export { answerRoutes as reviewAnswers, routes as reviews } from './reviews/routes.ts';
export { routes as setup } from './setup/routes.ts';
export { routes as siteStatus } from './status/routes.ts';
export { routes as utilities } from './utilities/routes.ts';

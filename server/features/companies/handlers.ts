// The handlers of this district, under their names in the contract.

export { routes as duplicates } from './duplicates/routes.ts';
export {
  invitationRoutes as invitations,
  memberRoutes as members,
} from './own-company/member-routes.ts';
export { routes as ownCompany } from './own-company/routes.ts';
export { stopEmailsRoutes as companyEmails } from './own-company/stop-emails.ts';
export { routes as companies } from './profiles/routes.ts';
export { routes as scam } from './scam/routes.ts';

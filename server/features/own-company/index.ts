export { changeCompany, readCompany } from './company.ts';
export { memberAddedEmail } from './emails.ts';
export { giveLandlordRole } from './landlord-role.ts';
export { endMembership, removeForStaff } from './leave.ts';
export { lockAsOwner, lockCompany, lockIfOpen } from './members.ts';
export { ownCompanyPersonalData } from './personal-data.ts';
export {
  type Addressee,
  hasUnconfirmedMembersOnly,
  inquiryRecipientsOf,
  ownerRecipientsOf,
  type Recipient,
  recipientsOf,
} from './recipients.ts';
export { setOwner } from './set-owner.ts';
export { stopLinkOf } from './stop-emails.ts';
export { taxInformationOf } from './tax-information.ts';
export { memberTemplates } from './templates.ts';

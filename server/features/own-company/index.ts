export { changeCompany, readCompany } from './company.ts';
export { memberAddedEmail } from './emails.ts';
export { endMembership, giveLandlordRole, lockAsOwner, lockCompany } from './members.ts';
export { ownCompanyPersonalData } from './personal-data.ts';
export { hasUnconfirmedMembersOnly, inquiryRecipientsOf, type Recipient, recipientsOf } from './recipients.ts';
export { setOwner } from './set-owner.ts';
export { taxInformationOf } from './tax-information.ts';
export { memberTemplates } from './templates.ts';

export { endMembership, lockAsOwner, lockCompany } from './members.ts';
export { ownCompanyPersonalData } from './personal-data.ts';
export { inquiryReadersOf, type Reader, readersOf } from './readers.ts';
export { taxInformationOf } from './tax-information.ts';
export { memberTemplates } from './templates.ts';

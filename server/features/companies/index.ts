export { findPairs, savePairs } from './duplicates/find-pairs.ts';
export { duplicateJobs } from './duplicates/jobs.ts';
export { mergeListings } from './duplicates/merge.ts';
export { readPair } from './duplicates/read-duplicates.ts';
export { proposePairAgain, refusePair } from './duplicates/refuse-pair.ts';
export { undoMerge } from './duplicates/undo-merge.ts';
export { changeCompany, readCompany } from './own-company/company.ts';
export { emailMembers } from './own-company/email-members.ts';
export { memberAddedEmail } from './own-company/emails.ts';
export { giveLandlordRole } from './own-company/landlord-role.ts';
export { endMembership, removeForStaff } from './own-company/leave.ts';
export { lockAsOwner, lockCompany, lockIfOpen } from './own-company/members.ts';
export { ownCompanyPersonalData } from './own-company/personal-data.ts';
export {
  type Addressee,
  findInquiryRecipients,
  findOwnerRecipients,
  findRecipients,
  hasUnconfirmedMembersOnly,
  type Recipient,
} from './own-company/recipients.ts';
export { setOwner } from './own-company/set-owner.ts';
export { stopLinkOf } from './own-company/stop-emails.ts';
export { readTaxInformation } from './own-company/tax-information.ts';
export { memberTemplates } from './own-company/templates.ts';
export { listedCompanies } from './profiles/listed-companies.ts';
export { assessListings } from './scam/assess.ts';
export { scamJobs } from './scam/jobs.ts';
export { readScamScore, recordVerdict, undoVerdict } from './scam/verdicts.ts';

export { otherAdministrators } from './accounts/administrators.ts';
export { moveCompanyAddress, notifyOwnerOfAddress } from './accounts/company-address.ts';
export { closeBackDoors, endLinks, lockUser, makeToken } from './accounts/emailed-tokens.ts';
export { addressChangedEmail, companyAddressEmail, invitationEmail, staffAddedEmail } from './accounts/emails.ts';
export { AdministratorRefused, createFirstAdministrator } from './accounts/first-administrator.ts';
export { accountJobs, queueVerification } from './accounts/jobs.ts';
export { lockProvenUser, requirePassword } from './accounts/passwords.ts';
export { accountPersonalData } from './accounts/personal-data.ts';
export { companySlugOf } from './accounts/register.ts';
export { endSessions, openSession } from './accounts/sessions.ts';
export { requireStrongPassword } from './accounts/strong-password.ts';
export { accountTemplates } from './accounts/templates.ts';
export { type Account, accountByEmail, insertUser, loadUser, markVerified } from './accounts/users.ts';
export { writeCommercial } from './emails/commercial.ts';
export { firstNameAt, greetingOf } from './emails/greeting.ts';
export { homeInEmail } from './emails/home.ts';
export { type BriefFacts, briefInEmail } from './emails/listing-brief.ts';
export { emailPersonalData } from './emails/personal-data.ts';
export { frameOf, readSiteSender, type Sender } from './emails/sender.ts';
export type { Draft, EmailTemplate } from './emails/template.ts';
export {
  linkHash,
  maskEmail,
  moveProspects,
  type Prospect,
  prospectByHash,
  prospectPersonalData,
  prospectToClaim,
  saveProspect,
} from './prospects/prospects.ts';
export { attachUploads } from './uploads/attach.ts';
export { avatarPersonalData, dropAvatar } from './uploads/avatars.ts';
export { endStuckUpload, readStuckUploads } from './uploads/end-stuck-upload.ts';
export { fetchByHost, fetchPicture, isPictureError } from './uploads/fetch-pictures.ts';
export { uploadJobs } from './uploads/jobs.ts';
export { FORMATS, imageUploadId, TYPES } from './uploads/keys.ts';
export { storeUpload } from './uploads/receive.ts';

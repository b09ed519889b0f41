export { endLinks, lockUser, makeToken } from './emailed-tokens.ts';
export { addressChangedEmail, companyAddressEmail, invitationEmail, staffAddedEmail } from './emails.ts';
export { accountJobs } from './jobs.ts';
export { requirePassword } from './passwords.ts';
export { accountPersonalData } from './personal-data.ts';
export { endSessions, openSession } from './sessions.ts';
export { requireStrongPassword } from './strong-password.ts';
export { accountTemplates } from './templates.ts';
export { type Account, accountByEmail, insertUser, markVerified, type NewUser, userOf } from './users.ts';

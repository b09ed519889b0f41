export { type AuditEntry, writeAudit } from './audit.ts';
export { companyAddressLetter, emailChangedLetter, invitationLetter } from './emails.ts';
export { accountJobs } from './jobs.ts';
export { makeToken } from './mailed-tokens.ts';
export { requirePassword } from './passwords.ts';
export { accountPersonalData } from './personal-data.ts';
export { endSessions, openSession } from './sessions.ts';
export { accountTemplates } from './templates.ts';
export { type Account, accountByEmail, insertUser, markVerified, type NewUser, userOf } from './users.ts';

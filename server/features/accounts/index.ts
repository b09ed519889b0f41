export { type AuditEntry, writeAudit } from './audit.ts';
export { emailChangedLetter, invitationLetter } from './emails.ts';
export { accountJobs } from './jobs.ts';
export { makeToken } from './mailed-tokens.ts';
export { endSessions } from './sessions.ts';
export { accountTemplates } from './templates.ts';
export { type NewUser, userOf } from './users.ts';

export { invite } from './invite.ts';
export { auditColumns, readHistory, toEntry } from './record.ts';

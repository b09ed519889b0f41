export { invite } from './invite.ts';
export { nameAccess } from './name-access.ts';
export { notifyOfMember } from './notify.ts';
export { auditColumns, readHistory, toEntry } from './record.ts';

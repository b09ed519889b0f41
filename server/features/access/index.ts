export { invite } from './invite.ts';
export { readHistory } from './record.ts';

export { contactDeskTemplates } from './emails.ts';

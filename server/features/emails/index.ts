export { writeCommercial } from './commercial.ts';
export { homeInEmail } from './home.ts';
export { emailPersonalData } from './personal-data.ts';
export { frameOf, type Sender, senderOf } from './sender.ts';
export type { Draft, EmailTemplate } from './template.ts';

export { writeCommercial } from './commercial.ts';
export { firstNameAt, greetingOf } from './greeting.ts';
export { homeInEmail } from './home.ts';
export { type BriefFacts, briefInEmail } from './listing-brief.ts';
export { emailPersonalData } from './personal-data.ts';
export { frameOf, type Sender, senderOf } from './sender.ts';
export type { Draft, EmailTemplate } from './template.ts';

export { writeCommercial } from './commercial.ts';
export { homeInLetter } from './home.ts';
export { letterPersonalData } from './personal-data.ts';
export { frameOf, type Sender, senderOf } from './sender.ts';
export type { Draft, LetterTemplate } from './template.ts';

export { writeCommercial } from './commercial.ts';
export { homeInLetter } from './home.ts';
export { frameOf, type Sender, senderOf } from './sender.ts';
export type { Draft, LetterTemplate } from './template.ts';

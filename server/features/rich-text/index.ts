export { htmlOfHomes } from './home-cards.ts';
export { type RichReferences, referencesOf } from './read-parts.ts';
export { htmlOfStored, wordsOfStored } from './stored-text.ts';

export { convertHtml } from './convert-html.ts';
export { nameRecords } from './find-records.ts';
export { htmlOfHomes } from './home-cards.ts';
export { hasHref, type RichReferences, referencesOf } from './read-parts.ts';
export { readTargets } from './read-targets.ts';
export { htmlOfStored, wordsOfStored } from './stored-text.ts';

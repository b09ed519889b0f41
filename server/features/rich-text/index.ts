export { convertHtml } from './convert-html.ts';
export { htmlOfRichText } from './html-of.ts';
export { type RichReferences, referencesOf } from './read-parts.ts';
export { readTargets } from './read-targets.ts';

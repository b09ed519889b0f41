import { laterPart } from '#web/app/later-part.tsx';
import { loadPhrases } from '#web/app/phrases.ts';

/** What stands around the results of a place; with the page that is served only to be read. */
export const surroundings = laterPart(async () => {
  const [{ Surroundings }] = await Promise.all([import('./Surroundings.tsx'), loadPhrases('around')]);
  return Surroundings;
});

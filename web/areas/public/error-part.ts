import { laterPart } from '#web/app/later-part.tsx';
import { loadPhrases } from '#web/app/phrases.ts';

/** What stands in a page's place when it failed. Browsers load it when they have nothing else to do: without a network it must be there. */
export const errorScreen = laterPart(async () => {
  const [{ ErrorScreen }] = await Promise.all([import('./ErrorScreen.tsx'), loadPhrases('failures')]);
  return ErrorScreen;
});

import type { PhraseBundle } from '#common/i18n/bundles.ts';

let learn: (bundle: PhraseBundle) => Promise<void> = async () => {};

/** Makes the phrases of a bundle known to the page's translator, for parts of a screen that come later than the screen. The server knows all from the start. */
export const loadPhrases = (bundle: PhraseBundle): Promise<void> => learn(bundle);

/** Says how; once, when the page comes to life. */
export function setPhraseLoader(load: typeof learn): void {
  learn = load;
}

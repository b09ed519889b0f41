import type { PhraseBundle, PublicBundle } from '#common/i18n/bundles.ts';

let learn: (bundle: PhraseBundle) => Promise<void> = async () => {};

/** Makes the phrases of a bundle known to the page's translator, for parts of a screen that come later than the screen. The server knows all from the start. */
export const loadPhrases = (bundle: PublicBundle): Promise<void> => learn(bundle);

/** The same for parts that only stand behind sign-in. */
export const loadAreaPhrases = (bundle: PhraseBundle): Promise<void> => learn(bundle);

/** Says how public pages do; once, when the page comes to life. */
export function setPhraseLoader(load: (bundle: PublicBundle) => Promise<void>): void {
  learn = load as typeof learn;
}

/** Says how the areas behind sign-in do. */
export function setAreaPhraseLoader(load: typeof learn): void {
  learn = load;
}

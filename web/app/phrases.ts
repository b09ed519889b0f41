import type { PhraseBundle, PublicBundle } from '#common/i18n/bundles.ts';

let learn: (bundle: PhraseBundle) => Promise<void> = async () => {};

/**
 * Adds a bundle's phrases to the page's translator, for parts that load after the screen. No effect on the server,
 * which knows all phrases.
 */
export const loadPhrases = (bundle: PublicBundle): Promise<void> => learn(bundle);

/** The same for the areas behind login. */
export const loadAreaPhrases = (bundle: PhraseBundle): Promise<void> => learn(bundle);

/** Sets how public pages load bundles. Called once at start. */
export function setPhraseLoader(load: (bundle: PublicBundle) => Promise<void>): void {
  learn = load as typeof learn;
}

/** Sets how the areas behind login load bundles. */
export function setAreaPhraseLoader(load: typeof learn): void {
  learn = load;
}

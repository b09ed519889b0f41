import type { Plugin } from 'vite';
import { compilePhrases, type PhraseTree } from '#common/i18n/compile.ts';
import { en } from '#common/i18n/en/index.ts';
import { fr } from '#common/i18n/fr/index.ts';
import { PHRASE_BUNDLES } from '#common/i18n/bundles.ts';

/**
 * `virtual:phrases/en/public`: the compiled phrases of one language and one part of the site,
 * so that a browser loads the sentences of its own language only, and no ICU parser.
 */
export function phrasesPlugin(): Plugin {
  return {
    name: 'foyer-phrases',
    resolveId: (id) => (id.startsWith('virtual:phrases/') ? `\0${id}` : undefined),
    load(id) {
      const [, lang, bundle] = /^\0virtual:phrases\/(en|fr)\/(\w+)$/.exec(id) ?? [];
      if (!lang || !bundle) return undefined;
      const all: PhraseTree = lang === 'fr' ? fr : en;
      const wanted = PHRASE_BUNDLES[bundle as keyof typeof PHRASE_BUNDLES] as readonly string[];
      const tree = Object.fromEntries(Object.entries(all).filter(([namespace]) => wanted.includes(namespace)));
      return `export default ${JSON.stringify(compilePhrases(tree))}`;
    },
  };
}

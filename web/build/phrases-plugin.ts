import type { Plugin } from 'vite';
import { PHRASE_BUNDLES, PUBLIC_BUNDLES } from '#common/i18n/bundles.ts';
import { compilePhrases, type PhraseTree } from '#common/i18n/compile.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';

const TREES: Record<string, PhraseTree> = { en, fr };
const INDEX = 'virtual:phrases';

/**
 * `virtual:phrases`: a loader of compiled phrases for each language and bundle of the public pages. A browser loads only
 * its own language and the screens it visits, and needs no ICU parser.
 * `virtual:phrases/all`: also has the bundles of the areas behind login.
 */
export function phrasesPlugin(): Plugin {
  return {
    name: 'foyer-phrases',
    resolveId: (id) => (id.startsWith(INDEX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return tablesOf(PUBLIC_BUNDLES);
      if (id === `\0${INDEX}/all`) return tablesOf(PHRASE_BUNDLES);
      const [, lang = '', bundle = ''] = /^\0virtual:phrases\/(\w+)\/(\w+)$/.exec(id) ?? [];
      const tree = TREES[lang];
      const parts = (PHRASE_BUNDLES as Record<string, readonly string[]>)[bundle];
      const known = bundle === 'core' ? [] : PHRASE_BUNDLES.core;
      return tree && parts && `export default ${JSON.stringify(compilePhrases(pick(tree, parts, known)))}`;
    },
  };
}

function tablesOf(bundles: object): string {
  const table = (lang: string) => {
    const entries = Object.keys(bundles).map((name) => `${name}:()=>import('${INDEX}/${lang}/${name}')`);
    return `${lang}:{${entries.join(',')}}`;
  };
  return `export const phrases = {${Object.keys(TREES).map(table).join(',')}}`;
}

/** Picks the named namespaces, or branches of them, without the branches that the page knows already. */
function pick(tree: PhraseTree, parts: readonly string[], known: readonly string[]): PhraseTree {
  const picked: Record<string, PhraseTree[string]> = {};
  for (const part of parts) {
    const [namespace = '', branch] = part.split('.');
    const whole = tree[namespace];
    if (whole === undefined || typeof whole === 'string') throw new Error(`no phrases named ${part}`);
    const branches = branch === undefined ? Object.keys(whole) : [branch];
    const wanted = branches.filter((one) => !known.includes(`${namespace}.${one}`));
    const added = Object.fromEntries(wanted.map((one) => [one, whole[one] ?? '']));
    picked[namespace] = { ...(picked[namespace] as PhraseTree | undefined), ...added };
  }
  return picked;
}

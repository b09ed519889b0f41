import compile from 'icu-minify/compile';
import type { CompiledPhrases } from '#common/i18n/translate.ts';

/** ICU phrases by key. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** Compiles ICU phrases, so browsers need no parser. Throws if a phrase is not valid ICU. */
export function compilePhrases(tree: PhraseTree): CompiledPhrases {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compilePhrases(value),
    ]),
  );
}

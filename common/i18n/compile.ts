import compile from 'icu-minify/compile';
import type { CompiledPhrases } from '#common/i18n/translate.ts';

/** A tree of ICU sentences. */
export interface PhraseTree {
  readonly [key: string]: string | PhraseTree;
}

/** Compiles ICU sentences so that the reader needs no parser. Throws on a sentence that is not valid ICU. */
export function compilePhrases(tree: PhraseTree): CompiledPhrases {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compilePhrases(value),
    ]),
  );
}

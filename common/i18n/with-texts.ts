import { type CompiledPhrases, makeTranslate, type Translate } from '#common/i18n/translate.ts';
import { wrapTranslate } from '#common/i18n/wrap-translate.ts';

/** Replaces phrases by editors' texts, which are by phrase key. */
export function withTexts(t: Translate, texts: CompiledPhrases | undefined): Translate {
  if (!texts) return t;
  const own = makeTranslate(t.lang, texts);
  return wrapTranslate(t, (key, params) => own.dynamic(key, params) ?? t.dynamic(key, params));
}

import { phrases } from 'virtual:phrases';
import type { Lang } from '#common/contract/fields.ts';
import { type CompiledPhrases, makeTranslate, type Translate } from '#common/i18n/translate.ts';

/** The map's phrases, which load with it. */
export const MAP_PHRASES: Record<Lang, () => Promise<{ default: CompiledPhrases }>> = {
  en: phrases.en.map,
  fr: phrases.fr.map,
};

/** A translator with additional phrases. It falls back to the page's translator. */
export function withPhrases(t: Translate, more: CompiledPhrases): Translate {
  const own = makeTranslate(t.lang, more);
  const dynamic: Translate['dynamic'] = (key, params) => own.dynamic(key, params) ?? t.dynamic(key, params);
  const translate = (key: string, params?: Record<string, string | number>) => dynamic(key, params) ?? key;
  return Object.assign(translate, { dynamic, learn: own.learn, lang: t.lang, locale: t.locale }) as Translate;
}

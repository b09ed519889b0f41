import type { Lang } from '#common/contract/fields.ts';
import { compilePhrases } from '#common/i18n/compile.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { makeTranslate, type PhraseKey, type Same, type Translate } from '#common/i18n/translate.ts';

/** This does not compile unless both languages have the same keys. */
const PHRASES: { en: Same<typeof fr>; fr: Same<typeof en> } = { en, fr };
const made = new Map<Lang, Translate>();

/** The server's translator of a language, created on first use. */
export function translator(lang: Lang): Translate {
  const known = made.get(lang);
  if (known) return known;
  const translate = makeTranslate(lang, compilePhrases(PHRASES[lang]));
  made.set(lang, translate);
  return translate;
}

/** A phrase as it was written, with its parameters in braces. Throws if the key is a group. */
export function phraseOf(lang: Lang, key: PhraseKey): string {
  const found = phraseAt(lang, key);
  if (found === undefined) throw new Error(`${key} is not a phrase`);
  return found;
}

const valueAt = (lang: Lang, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => Reflect.get(Object(value), part), PHRASES[lang]);

/** The same for a key that is only known at run time; undefined for a group or an unknown key. */
export function phraseAt(lang: Lang, key: string): string | undefined {
  const found = valueAt(lang, key);
  return typeof found === 'string' ? found : undefined;
}

/** The keys of all phrases of a group. */
export function phraseKeysBelow(group: string): string[] {
  const value = valueAt('en', group);
  if (typeof value === 'string') return [group];
  return Object.keys(Object(value)).flatMap((key) => phraseKeysBelow(`${group}.${key}`));
}

/** A phrase as administrators wrote it. */
export interface EditedPhrase {
  key: string;
  lang: Lang;
  text: string;
}
let replaced: readonly EditedPhrase[] = [];

/** Lets the translators say other texts than the program's. Those of the last call are the program's again. */
export function replacePhrases(edited: readonly EditedPhrase[]): void {
  if (edited === replaced) return;
  const usual = replaced.map(({ key, lang }) => ({ key, lang, text: phraseAt(lang, key) ?? key }));
  for (const { key, lang, text } of [...usual, ...edited]) translator(lang).learn(compilePhrases({ [key]: text }));
  replaced = edited;
}

/** The first supported language in an Accept-Language header; English by default. */
export function languageOf(header: string | undefined): Lang {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag, quality } of wanted) {
    if (quality > 0 && /^fr\b/.test(tag)) return 'fr';
    if (quality > 0 && /^en\b/.test(tag)) return 'en';
  }
  return 'en';
}

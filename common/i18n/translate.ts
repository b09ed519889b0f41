import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Lang } from '#common/contract/fields.ts';
import { formatNumber } from '#common/format.ts';
import type { en } from '#common/i18n/en/index.ts';

/** All phrases of the product; English is the pattern that French has to follow. */
export type Phrases = typeof en;

/** The shape that another language must have: the same keys, its own sentences. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

type Paths<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Paths<T[K], `${P}${K}.`>;
}[keyof T & string];
type At<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? At<T[Head], Rest>
      : never
    : never;

/** Path of a phrase, like `search.count`. */
export type PhraseKey = Paths<Phrases>;
type Value = string | number;
type Params<K extends PhraseKey> = GetICUArgs<
  At<Phrases, K> & string,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date }
>;
type Args<K extends PhraseKey> = Record<never, never> extends Params<K> ? [] | [Params<K>] : [Params<K>];

/** Phrases as compiled for the browser (plain strings stay strings). */
export type CompiledPhrases = { [key: string]: CompiledMessage | CompiledPhrases };

/** Says a phrase in one language. */
export interface Translate {
  <K extends PhraseKey>(key: K, ...args: Args<K>): string;
  /** A phrase whose key is only known at run time, or undefined where there is none. */
  dynamic(key: string, params?: Record<string, Value>): string | undefined;
  /** Takes in more phrases: those of a screen that was loaded later. */
  learn(phrases: CompiledPhrases): void;
  readonly lang: Lang;
  readonly locale: string;
}

/** The locale of a language: Canadian in both. */
export const localeOf = (lang: Lang): string => (lang === 'fr' ? 'fr-CA' : 'en-CA');

const plurals = new Map<string, Intl.PluralRules>();
/** Plain numbers are said by hand: as on cards, and without an Intl object, which costs a browser milliseconds to make. */
const plain = {
  en: { format: (value: number) => formatNumber(value, 'en') },
  fr: { format: (value: number) => formatNumber(value, 'fr') },
};
// Intl objects cost far more to make than to use, so each is made once.
const formatters = {
  getPluralRules(locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) {
    const key = `${locale}${options?.type ?? ''}`;
    const made = plurals.get(key) ?? new Intl.PluralRules(locale, options);
    plurals.set(key, made);
    return made;
  },
  getNumberFormat(locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) {
    if (options && Object.keys(options).length > 0) return new Intl.NumberFormat(locale, options);
    // Of a number format, phrases use nothing but format().
    return plain[String(locale).startsWith('fr') ? 'fr' : 'en'] as Intl.NumberFormat;
  },
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
};

/**
 * Makes the translator of a language over its compiled phrases.
 * A missing key answers with the key itself, so that a page never breaks over a word.
 */
export function makeTranslate(lang: Lang, phrases: CompiledPhrases): Translate {
  const locale = localeOf(lang);
  const flat = flatten(phrases);
  const say = (key: string, params?: Record<string, Value>): string | undefined => {
    const message = flat.get(key);
    if (message === undefined || typeof message === 'string') return message;
    const plain = fill(message, params);
    if (plain !== undefined) return plain;
    return String(format(message, locale, params, { formatters, timeZone: 'America/Toronto' }));
  };
  const translate = (key: string, params?: object) => say(key, params as Record<string, Value>) ?? key;
  const learn = (more: CompiledPhrases) => void flatten(more, '', flat);
  return Object.assign(translate, { dynamic: say, learn, lang, locale }) as Translate;
}

/** Most sentences only name their parameters: filled in by hand, as it is done hundreds of times a page. */
function fill(message: Exclude<CompiledMessage, string>, params?: Record<string, Value>): string | undefined {
  let text = '';
  for (const part of message) {
    if (typeof part === 'string') text += part;
    else if (Array.isArray(part) && part.length === 1) text += params?.[part[0] as string];
    else return undefined;
  }
  return text;
}

function flatten(phrases: CompiledPhrases, prefix = '', into = new Map<string, CompiledMessage>()) {
  for (const [key, value] of Object.entries(phrases)) {
    if (typeof value === 'string' || Array.isArray(value)) into.set(prefix + key, value as CompiledMessage);
    else flatten(value as CompiledPhrases, `${prefix}${key}.`, into);
  }
  return into;
}

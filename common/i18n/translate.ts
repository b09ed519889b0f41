import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Lang } from '#common/contract/fields.ts';
import type * as en from '#common/i18n/en/index.ts';
import { formatNumber } from './format.ts';

/** All phrases. French must have the same keys as English. */
export type Phrases = typeof en;

/** The type of another language: the same keys with other texts. */
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

/** Phrases compiled for the browser. Texts without parameters stay strings. */
export type CompiledPhrases = { [key: string]: CompiledMessage | CompiledPhrases };

/** Formats phrases of one language. */
export interface Translate {
  <K extends PhraseKey>(key: K, ...args: Args<K>): string;
  /** Formats a phrase whose key is only known at run time; undefined if there is none. */
  dynamic(key: string, params?: Record<string, Value>): string | undefined;
  /** Adds the phrases of a screen that was loaded later. */
  learn(phrases: CompiledPhrases): void;
  readonly lang: Lang;
  readonly locale: string;
}

export const localeOf = (lang: Lang): string => (lang === 'fr' ? 'fr-CA' : 'en-CA');

const plurals = new Map<string, Intl.PluralRules>();
/** Formats plain numbers without an Intl object, which takes a browser milliseconds to create. */
const plain = {
  en: { format: (value: number) => formatNumber(value, 'en') },
  fr: { format: (value: number) => formatNumber(value, 'fr') },
};
// Intl objects are slow to create, so each is cached.
const formatters = {
  getPluralRules(locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) {
    const key = `${locale}${options?.type ?? ''}`;
    const made = plurals.get(key) ?? new Intl.PluralRules(locale, options);
    plurals.set(key, made);
    return made;
  },
  getNumberFormat(locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) {
    if (options && Object.keys(options).length > 0) return new Intl.NumberFormat(locale, options);
    // Phrases only use format() of a number format.
    return plain[String(locale).startsWith('fr') ? 'fr' : 'en'] as Intl.NumberFormat;
  },
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
};

/**
 * Creates the translator of a language.
 * A missing key returns the key itself, so a page never fails because of a phrase.
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

/** Fills in phrases that only have plain parameters. A page does this hundreds of times, so it skips the ICU formatter. */
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

import type { PhraseKey } from '#common/i18n/translate.ts';

/**
 * The texts of screens that editors may replace: block, item, and the phrase in its place. Parameters such as {site}
 * work in the replacement too.
 */
export const EDITABLE_TEXTS = {
  home: {
    'hero-title': 'home.heading',
    'hero-text': 'home.lead',
    'cities-title': 'home.popular',
    'newest-title': 'home.newest',
    'why-title': 'home.fair',
    'why-ranking-title': 'home.fairRanking',
    'why-ranking-text': 'home.fairRankingText',
    'why-price-title': 'home.fairPrice',
    'why-price-text': 'home.fairPriceText',
    'why-trust-title': 'home.fairTrust',
    'why-trust-text': 'home.fairTrustText',
    'landlords-title': 'home.landlords',
    'landlords-text': 'home.landlordsText',
  },
  search: {
    'price-note': 'filters.allInHint',
    'alert-title': 'forms.alert.inPlace',
    'alert-text': 'forms.alert.inPlaceHint',
    'trends-note': 'around.trendsHint',
    'managers-title': 'around.managers',
    'questions-title': 'around.faq',
  },
  listing: {
    'inquiry-message': 'forms.inquiry.defaultMessage',
    'report-text': 'forms.report.intro',
    'safety-text': 'forms.sent.safety',
  },
  favourites: {
    'guest-note': 'favourites.registerNote',
    'empty-title': 'favourites.empty',
    'empty-text': 'favourites.emptyHint',
  },
  footer: { tagline: 'shell.footer.tagline', attribution: 'shell.footer.mapData' },
} as const satisfies Record<string, Record<string, PhraseKey>>;

/** A block whose texts replace phrases. */
export type EditableBlock = keyof typeof EDITABLE_TEXTS;

/** The phrase that a text of a screen replaces; undefined for other texts. */
export function phraseOfText(block: string, item: string): PhraseKey | undefined {
  const blocks: Readonly<Record<string, Readonly<Record<string, PhraseKey>>>> = EDITABLE_TEXTS;
  return Object.hasOwn(blocks, block) ? blocks[block]?.[item] : undefined;
}

/** Names of the parameters in a text, such as `site` in "Why {site}". */
export const parametersOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * A replacement as a compiled phrase. Only the phrase's own parameters are filled in, so that no text can break a page.
 */
export function compileText(text: string, phrase: string): string | (string | [string])[] {
  const known = new Set(parametersOf(phrase));
  const parts = text.split(/\{(\w+)\}/).map((part, index): string | [string] => {
    if (index % 2 === 0) return part;
    return known.has(part) ? [part] : `{${part}}`;
  });
  return parts.some((part) => typeof part !== 'string') ? parts.filter((part) => part !== '') : parts.join('');
}

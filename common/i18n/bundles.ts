import type { Phrases } from '#common/i18n/translate.ts';

/** Which namespaces of phrases a part of the site loads. Mails and the server read all of them. */
export const PHRASE_BUNDLES = {
  public: [
    'catalog',
    'menu',
    'shell',
    'ui',
    'validation',
    'errors',
    'format',
    'search',
    'favourites',
    'home',
    'forms',
    'listing',
    'blogs',
    'companies',
    'locations',
    'content',
  ],
  /** Comes with the map. */
  map: ['map'],
} as const satisfies Record<string, readonly (keyof Phrases)[]>;

import type { Phrases } from '#common/i18n/translate.ts';

type Namespace = keyof Phrases;
/** A namespace, or one branch of it. */
type Part = Namespace | { [N in Namespace]: `${N}.${keyof Phrases[N] & string}` }[Namespace];

/**
 * Which phrases come together. Each bundle is a file per language; a browser loads `core` and those of the screens it
 * visits (web/screens.ts). The server and mails read all phrases.
 */
export const PHRASE_BUNDLES = {
  /** The frame, and what search results and most screens say. */
  core: [
    'shell',
    'ui',
    'menu',
    'format',
    'search',
    'favourites',
    'content',
    'catalog.amenity',
    'catalog.amenityGroup',
    'catalog.bath',
    'catalog.bed',
    'catalog.petPolicy',
    'catalog.propertyType',
    'catalog.propertyTypePlural',
    'catalog.shortcut',
    'catalog.sort',
    'catalog.utility',
  ],
  cookies: ['cookies'],
  home: ['home'],
  listing: ['listing', 'catalog.costKind', 'catalog.costFrequency', 'catalog.parkingType'],
  /** Public forms, with the rules and failures that they know. */
  forms: [
    ...(['forms', 'catalog.reportReason', 'errors.request', 'errors.server', 'errors.listing', 'errors.link'] as const),
    ...(['validation.required', 'validation.invalid', 'validation.email', 'validation.phone'] as const),
    ...(['validation.maxLength', 'validation.tooLong', 'validation.integer', 'validation.one_of'] as const),
    ...(['validation.date', 'validation.dateFuture', 'validation.dateFar', 'validation.different'] as const),
    ...(['validation.requiredNamed', 'validation.fallback'] as const),
  ],
  content: ['blogs', 'companies', 'locations'],
  /** Signing in and up, with all rules and failures: no frame is around these forms. */
  account: ['account', 'validation', 'errors'],
  myAccount: ['myAccount'],
  map: ['map'],
  /** The frame behind sign-in; no visitor loads it. */
  frame: ['frame', 'screens', 'validation', 'errors'],
  pending: ['pending'],
  /** Lists, details and forms behind sign-in. */
  lists: ['lists', 'validation', 'errors'],
  access: ['access'],
  emailer: ['emailer'],
  work: ['work'],
  leads: ['leads'],
  inquiryPage: ['inquiryPage'],
  recommended: ['recommended'],
  alerts: ['alerts', 'forms.alert'],
  renter: ['renter'],
  dashboard: ['dashboard'],
  companyDetails: ['companyDetails'],
  ownListings: ['ownListings'],
  listingForm: ['listingForm'],
  portalBilling: ['portalBilling', 'billing.kind', 'billing.declined', 'receipt.tax'],
} as const satisfies Record<string, readonly Part[]>;

/** Name of a bundle. */
export type PhraseBundle = keyof typeof PHRASE_BUNDLES;

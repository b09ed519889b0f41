import type { Lang } from '#common/contract/fields.ts';
import type { CompiledPhrases, Phrases } from '#common/i18n/translate.ts';

type Namespace = keyof Phrases;
/** A namespace, or one branch of it. */
type Part = Namespace | { [N in Namespace]: `${N}.${keyof Phrases[N] & string}` }[Namespace];

/**
 * Which phrases come together. Each bundle is a file per language; a browser loads `core` and those of the screens it
 * visits (web/areas/public/screens.ts). The server and mails read all phrases.
 */
export const PUBLIC_BUNDLES = {
  /** The frame, and what search results and most screens say. */
  core: [
    'shell',
    'ui',
    'menu',
    'format',
    'search',
    'favourites.button',
    'content.blocksFailed',
    'content.settingsFailed',
    'catalog.bath',
    'catalog.bed',
    'catalog.petPolicy',
    'catalog.propertyType',
    'catalog.propertyTypePlural',
    'catalog.shortcut',
    'catalog.sort',
    'catalog.utility',
  ],
  /** What the filters say once they are open, and an empty search. */
  filters: ['filters', 'catalog.amenityGroup'],
  amenities: ['catalog.amenity'],
  around: ['around'],
  failures: ['failures', 'content.goneTitle', 'content.goneText'],
  cookies: ['cookies'],
  home: ['home'],
  listing: ['listing'],
  listingDetails: ['listingDetails', 'catalog.amenityGroup', 'catalog.costKind', 'catalog.parkingType'],
  /** The sign-up for new homes, before somebody writes in it. */
  alertForm: [
    ...(['forms.email', 'forms.leaveBlank', 'forms.alert', 'errors.request', 'errors.server', 'errors.link'] as const),
  ],
  /** Public forms, with the rules and failures that they know. */
  forms: [
    ...(['forms', 'catalog.reportReason', 'errors.request', 'errors.server', 'errors.listing', 'errors.link'] as const),
    ...(['validation.required', 'validation.invalid', 'validation.email', 'validation.phone'] as const),
    ...(['validation.maxLength', 'validation.tooLong', 'validation.integer', 'validation.one_of'] as const),
    ...(['validation.date', 'validation.dateFuture', 'validation.dateFar', 'validation.different'] as const),
    ...(['validation.requiredNamed', 'validation.fallback'] as const),
  ],
  favourites: ['favourites'],
  content: ['content', 'blogs', 'companies', 'locations'],
  /** Signing in and up, with all rules and failures: no frame is around these forms. */
  account: ['account', 'validation', 'errors'],
  map: ['map'],
  inquiryPage: ['inquiryPage'],
  alerts: ['alerts', 'forms.alert'],
} as const satisfies Record<string, readonly Part[]>;

/** Those that only the areas behind sign-in load. */
const AREA_BUNDLES = {
  /** The frame behind sign-in. */
  frame: ['frame', 'screens', 'failures', 'validation', 'errors'],
  myAccount: ['myAccount'],
  pending: ['pending'],
  /** Lists, details and forms behind sign-in. */
  lists: ['lists', 'validation', 'errors'],
  access: ['access'],
  emailer: ['emailer'],
  jobs: ['jobs'],
  leads: ['leads'],
  recommended: ['recommended'],
  renter: ['renter'],
  dashboard: ['dashboard'],
  companyDetails: ['companyDetails'],
  ownListings: ['ownListings'],
  listingForm: ['listingForm', 'catalog.costFrequency'],
  portalBilling: ['portalBilling', 'billing.kind', 'billing.declined', 'receipt.tax'],
} as const satisfies Record<string, readonly Part[]>;

/** All of them. */
export const PHRASE_BUNDLES = { ...PUBLIC_BUNDLES, ...AREA_BUNDLES };

/** Name of a bundle that public pages may load. */
export type PublicBundle = keyof typeof PUBLIC_BUNDLES;
/** Name of a bundle. */
export type PhraseBundle = keyof typeof PHRASE_BUNDLES;

/** How each bundle is loaded in each language. */
export type PhraseTable<Bundle extends PhraseBundle> = Record<
  Lang,
  Record<Bundle, () => Promise<{ default: CompiledPhrases }>>
>;

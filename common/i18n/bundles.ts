import type { Lang } from '#common/contract/fields.ts';
import type { CompiledPhrases, Phrases } from '#common/i18n/translate.ts';

type Namespace = keyof Phrases;
/** A namespace or one branch of it. */
type Part = Namespace | { [N in Namespace]: `${N}.${keyof Phrases[N] & string}` }[Namespace];

/**
 * Phrases that are loaded together. Each bundle is one file per language. Browsers load `core` and the bundles of the
 * screens they visit (web/areas/public/screens.ts); the server has all phrases.
 */
export const PUBLIC_BUNDLES = {
  /** The frame of public pages, the search box and listing cards. The other bundles leave out what this one has. */
  core: [
    'shell',
    'ui',
    'format',
    'favourites.button',
    'content.blocksFailed',
    'content.settingsFailed',
    'search.searchLabel',
    'search.searchPlaceholder',
    'search.searchButton',
    'search.card',
    'catalog.utility',
  ],
  /** Search results. */
  search: [
    'search',
    'catalog.bath',
    'catalog.bed',
    'catalog.petPolicy',
    'catalog.propertyType',
    'catalog.propertyTypePlural',
    'catalog.shortcut',
    'catalog.sort',
  ],
  /** Labels of the menus, which the server writes into its pages. */
  menu: ['menu'],
  /** The panel of the search box. */
  searchBox: ['searchBox'],
  /** Open filters and empty results. */
  filters: ['filters', 'catalog.amenityGroup'],
  amenities: ['catalog.amenity'],
  around: ['around'],
  failures: ['failures', 'content.goneTitle', 'content.goneText'],
  cookies: ['cookies'],
  home: ['home', 'catalog.shortcut'],
  listing: ['listing', 'catalog.propertyType'],
  listingDetails: [
    ...(['listingDetails', 'catalog.amenityGroup', 'catalog.costKind', 'catalog.parkingType'] as const),
    'catalog.petPolicy',
  ],
  /** The alert form before anyone types in it. */
  alertForm: [
    ...(['forms.email', 'forms.leaveBlank', 'forms.alert', 'errors.request', 'errors.server', 'errors.link'] as const),
  ],
  /** Public forms, with their validation messages and errors. */
  forms: [
    ...([
      'forms',
      'catalog.reportReason',
      'catalog.contactSubject',
      'errors.request',
      'errors.server',
      'errors.listing',
      'errors.link',
    ] as const),
    ...(['validation.required', 'validation.invalid', 'validation.email', 'validation.phone'] as const),
    ...(['validation.maxLength', 'validation.tooLong', 'validation.integer', 'validation.one_of'] as const),
    ...(['validation.date', 'validation.dateFuture', 'validation.dateFar', 'validation.different'] as const),
  ],
  favourites: ['favourites', 'compare'],
  content: [
    ...([
      'content',
      'blogs',
      'companies',
      'locations',
      'menu.Cities',
      'menu.Property Managers',
      'menu.Pricing',
    ] as const),
    ...(['search.everywhere', 'catalog.shortcut', 'pricing', 'receipt.tax', 'portalBilling.provinces'] as const),
  ],
  /** Login and sign-up, with all validation messages and errors, because no private frame has loaded them. */
  account: ['account', 'validation', 'errors'],
  map: ['map'],
  inquiryPage: ['inquiryPage'],
  alerts: ['alerts', 'forms.alert'],
} as const satisfies Record<string, readonly Part[]>;

/** Bundles that only the private areas load. */
const AREA_BUNDLES = {
  /** The frame of the private areas. */
  frame: ['frame', 'words', 'screens', 'failures', 'validation', 'errors', 'menu', ...PUBLIC_BUNDLES.search],
  myAccount: ['myAccount'],
  /** Lists, details and forms of the private areas. */
  lists: ['lists', 'validation', 'errors'],
  access: ['access', 'setup'],
  emailer: ['emailer'],
  desk: ['desk'],
  faqs: ['faqs'],
  globalContent: ['globalContent'],
  /** With the labels of the fields that the change history names (common/words/label-of-audited-field.ts). */
  history: [
    ...([
      'history',
      'access.fields',
      'redirects.fields',
      'entries.fields',
      'entries.langsInside',
      'entries.labelIn',
    ] as const),
    ...(['siteAdmin.site', 'siteAdmin.sender', 'siteAdmin.company', 'siteAdmin.modules', 'shop.taxes'] as const),
    ...(['shop.prices', 'shop.promos', 'companyDetails.company', 'pageEditor.types', 'feeds.partners'] as const),
  ],
  mediaLibrary: ['mediaLibrary'],
  entries: ['entries', 'pageEditor'],
  linkChecks: ['linkChecks', 'history.kinds'],
  feedCodes: ['feedCodes'],
  jobs: ['jobs'],
  menus: ['menus'],
  adminCompanies: ['adminCompanies', 'companyDetails.company', 'portalBilling.provinces'],
  contactDesk: ['contactDesk', 'leads', 'catalog.contactSubject'],
  feeds: ['feeds'],
  redirects: ['redirects'],
  placesAdmin: ['placesAdmin'],
  shop: ['shop', 'receipt.tax', 'portalBilling.provinces'],
  siteAdmin: ['siteAdmin', 'portalBilling.provinces'],
  richText: ['richText'],
  blogAdmin: ['blogAdmin'],
  metrics: ['metrics'],
  siteStatus: ['siteStatus'],
  accountImport: ['accountImport'],
  renewals: ['renewals', 'receipt.tax'],
  utilities: ['utilities', 'ownListings.states'],
  duplicates: ['duplicates', 'ownListings.states', 'reviews.report'],
  reviews: ['catalog.contactSubject', 'reviews', 'reviewReasons', 'scam', 'catalog.reportReason', 'ownListings.states'],
  records: ['records', 'scam', 'receipt.tax', 'history.verbs', 'ownListings.states', 'reviews', 'reviewReasons'],
  leads: ['leads'],
  recommended: ['recommended'],
  renter: ['renter'],
  dashboard: ['dashboard'],
  companyDetails: ['companyDetails'],
  ownListings: ['ownListings'],
  listingForm: ['listingForm', 'catalog.costFrequency'],
  portalBilling: ['portalBilling', 'billing.kind', 'billing.declined', 'receipt.tax'],
} as const satisfies Record<string, readonly Part[]>;

export const PHRASE_BUNDLES = { ...PUBLIC_BUNDLES, ...AREA_BUNDLES };

export type PublicBundle = keyof typeof PUBLIC_BUNDLES;
export type PhraseBundle = keyof typeof PHRASE_BUNDLES;

/** Loads each bundle in each language. */
export type PhraseLoaders<Bundle extends PhraseBundle> = Record<
  Lang,
  Record<Bundle, () => Promise<{ default: CompiledPhrases }>>
>;

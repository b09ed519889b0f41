import type { CostFrequency, CostKindKey } from '#common/catalog/cost-kinds.ts';
import type { UtilityKey } from '#common/catalog/utilities.ts';
import type { FeedField } from '#common/feeds/feed-fields.ts';

const TEXTS = ['title', 'titleEn', 'titleFr', 'description', 'descriptionEn', 'descriptionFr'] as const;
const PLACE = ['street2', 'city', 'province', 'postalCode', 'country', 'lat', 'lng'] as const;
const BUILDING = ['laundry', 'yearBuilt', 'numberOfUnits', 'leaseTerm'] as const;
const CONTACT = ['contactName', 'contactPhone', 'contactEmail', 'website'] as const;
/** Fields that a listing takes as the sender wrote them. */
export const COPIED_FIELDS = [...TEXTS, ...PLACE, ...BUILDING, ...CONTACT];
/** Fields that a floor plan takes as the sender wrote them. */
export const COPIED_PLAN_FIELDS = ['halfBaths', 'squareFeet', 'squareMetres', 'deposit', 'image'] as const;

/** Costs beside the rent, and whether each home has them. */
export const COSTS: readonly [FeedField, CostKindKey, CostFrequency, mandatory: boolean][] = [
  ['parkingFee', 'parking', 'monthly', false],
  ['storageFee', 'storage-locker', 'monthly', false],
  ['petFee', 'pet-fee', 'monthly', false],
  ['applicationFee', 'application-fee', 'once', true],
];

/** Facts that distinguish several homes of one address. */
export const DETAILS = [
  'plan.label',
  'plan.beds',
  'plan.rooms',
  'plan.baths',
  'plan.squareFeet',
  'plan.rent',
  'plan.rentMin',
] as const;
/** Rows without a number whose cells for these are equal are one row twice. */
export const ROW_FACTS = [
  'plan.beds',
  'plan.baths',
  'plan.squareFeet',
  'plan.rent',
  'plan.rentMin',
  'plan.availableOn',
] as const;
/** Columns that often name the rooms of a table without a column for them: `3½` or `Studio`. */
export const ROOM_TEXTS = ['plan.label', 'type', 'title', 'titleFr', 'titleEn'] as const;

/** Columns of rent rolls that say who lives in a home. Names are separated by commas. */
export const RESIDENT_COLUMNS = {
  flag: 'occupied, is occupied, rented, is rented, leased, is leased, loue, louee, occupe, occupee',
  tenant:
    'tenant, tenant name, resident, resident name, current tenant, current resident, lessee, occupant, locataire, nom du locataire, locataire actuel, occupant name, nom locataire',
};

/** Patterns of the names of columns. */
export const COLUMNS = {
  /** Yes means that somebody lives there. */
  taken: /^(?:is |est )?(?:rented|leased|occupied|taken|occ|louee?|occupee?)(?: (?:vac|vacant))?$/,
  /** Yes means that nobody does. */
  free: /^(?:is |est )?(?:avail|dispo|libre|vacant|vac$)/,
  /** Yes is about a utility that the column names too. */
  included: /\b(?:included|incl|inclus|incluse)\b/,
  /** Utilities as objects in JSON: `utilities.heat`. */
  utilityList: /^(?:.*\.)?(?:utilities|services|inclusions)(?:_?included|_?inclus)?\./i,
  /** RentCafe, which writes the month of a day first, has both. */
  rentCafeDay: /availabledate$/i,
  rentCafeRent: /minimumrent$/i,
};

/** Patterns of values. */
export const CELLS = {
  yes: /^\s*(?:y|yes|oui|o|true|vrai|1|x)\s*$/i,
  no: /^\s*(?:n|no|non|false|faux|0)\s*$/i,
  occupied: /^\s*o\s*$/i,
  /** Instead of a tenant's name. */
  nobody: /^\W*(?:n\/?a|none|nil|null|no(?:body| one| tenant)?|aucune?|personne|inconnue?|unknown|tb[da])\W*$/i,
  /** Instead of the number of a home. */
  severalHomes: /^(?:all|tous|toutes|plusieurs|various|multiple)\b/i,
  /** Instead of a day in a column like `available`: not free, free, and how many are free. */
  unavailable: /^\s*(?:0|false|faux)\s*$/i,
  available: /^\s*(?:\d{1,3}|true|vrai)\s*$/i,
  count: /^\d{1,3}$/,
  furnished: /(?<!non |non-|semi |semi-|not )\b(?:meublee?s?|furnished)\b/,
  /** `Underground ($150/mo)` and `75 $ / mois` in a column for the kind of parking. */
  price: /[([]?\s*(?:\$\s*(\d[\d.,\s]*)|(\d[\d.,\s]*)\$).*$/,
  pricePeriod: /\/.*$|per .*$|par .*$/i,
  /** A number of parking places says nothing about their kind. */
  places: /^[1-9]\d?(?: ?(?:places?|spaces?|spots?|cars?|vehicles?|véhicules?|voitures?|autos?))?$/i,
  /** `1 inclus` and `Underground (included)`. */
  inclusion: /[([]?\b(?:inclus(?:es?)?|included|incl\.?|compris(?:es?)?)(?:[)\]]|$)/i,
  includesParking: /(?<!\b(?:not|non|pas) )\b(?:inclus(?:es?)?|included|incl|compris(?:es?)?)\b/,
  /** The value of a column that is named after a utility. */
  included: /^(?:included|incl|inclus(?:es?)?)\b/,
  allIncluded: /\b(?:tout (?:inclus|compris)|all[- ](?:in|incl\w*))\b/,
  not: /^(?:non|not|pas)$/,
};

/** `Chauffé` and `Éclairé` in Quebec, and `Heated`, are about what the rent includes. */
export const PARTICIPLES: readonly [RegExp, string][] = [
  [/^(?:heated|chauffee?s?)$/, 'heat'],
  [/^eclairee?s?$/, 'electricity'],
];

/** Every home has these, so that a `yes` says that they are included. Another `yes` may only say that there is one. */
export const UTILITIES_OF_EVERY_HOME: ReadonlySet<UtilityKey> = new Set(['heat', 'electricity', 'water']);

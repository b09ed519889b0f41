/** The kinds of files that support imports. */
export const IMPORT_KINDS = ['companies', 'users', 'listings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields that a column of each kind can have. */
export const IMPORT_FIELDS = {
  companies: ['email', 'name', 'contactName', 'phone', 'lang', 'website', 'line1', 'city', 'province', 'postalCode'],
  users: [
    ...(['email', 'firstName', 'lastName', 'role', 'companyEmail', 'phone', 'lang'] as const),
    ...(['consentOn', 'consentSource', 'consentWording'] as const),
  ],
  listings: [
    ...(['companyEmail', 'reference', 'street', 'name', 'propertyType', 'postalCode', 'lat', 'lng'] as const),
    ...(['planLabel', 'beds', 'baths', 'rent', 'squareFeet', 'availableOn', 'photos'] as const),
    ...(['titleEn', 'titleFr', 'descriptionEn', 'descriptionFr', 'contactName', 'contactPhone'] as const),
  ],
} as const;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

/** The fields that every row of a kind must fill. */
export const REQUIRED_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  companies: ['email', 'name'],
  users: ['email'],
  listings: ['companyEmail', 'street'],
};

/** Fields that several columns may have. */
export const REPEATED_FIELDS: readonly ImportField[] = ['photos'];

/** Proof of a consent to marketing. A row has all three or none. */
export const CONSENT_FIELDS = ['consentOn', 'consentSource', 'consentWording'] as const satisfies ImportField[];

/** Results of a row. `ready` would be created; existing records stay as they are. */
export const IMPORT_RESULTS = ['ready', 'created', 'exists', 'refused'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

/** Reasons why a row is not imported, or not all of it. */
export const IMPORT_CODES = [
  ...(['exists', 'repeated', 'columns', 'missing', 'too_long', 'characters', 'name', 'email', 'phone'] as const),
  ...(['language', 'website', 'province', 'postal_code', 'role', 'no_company', 'many_companies'] as const),
  ...(['consent_incomplete', 'date', 'future', 'property_type', 'number', 'rent', 'coordinates', 'nowhere'] as const),
  ...(['photo_address', 'too_many', 'other_home', 'incomplete', 'photo', 'failed'] as const),
  ...(['place_disagrees', 'place_area'] as const),
] as const;
export type ImportCode = (typeof IMPORT_CODES)[number];

/** Codes that leave a row ready: they say what will be different from the file. */
export const IMPORT_NOTES: readonly ImportCode[] = ['place_disagrees', 'place_area'];

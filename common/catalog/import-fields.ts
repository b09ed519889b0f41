/** The kinds of files that support imports. */
export const IMPORT_KINDS = ['companies', 'users', 'listings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The fields that a column of each kind can have. */
export const IMPORT_FIELDS = {
  companies: ['email', 'name', 'contactName', 'phone', 'lang', 'website', 'line1', 'city', 'province', 'postalCode'],
  users: [
    ...(['email', 'firstName', 'lastName', 'role', 'companyEmail', 'companyName', 'phone', 'lang'] as const),
    ...(['consentOn', 'consentSource', 'consentWording'] as const),
  ],
  listings: [
    ...(['companyEmail', 'companyName', 'reference', 'street', 'name', 'propertyType'] as const),
    ...(['city', 'province', 'postalCode', 'lat', 'lng'] as const),
    ...(['planLabel', 'beds', 'baths', 'rent', 'squareFeet', 'availableOn', 'photos'] as const),
    ...(['titleEn', 'titleFr', 'descriptionEn', 'descriptionFr', 'contactName', 'contactPhone'] as const),
  ],
} as const;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

/** The fields that every row of a kind must fill. */
export const REQUIRED_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  companies: ['email', 'name'],
  users: ['email'],
  listings: ['street'],
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

/** Codes about the place of a home. Its listing is a draft, so the landlord can correct the place. */
const PLACE_NOTES: readonly ImportCode[] = ['place_disagrees', 'place_area', 'nowhere'];

/** Codes about the text of one cell. */
const CELL_CODES: readonly ImportCode[] = [
  ...(['too_long', 'characters', 'name', 'email', 'phone', 'language', 'website', 'province', 'postal_code'] as const),
  ...(['consent_incomplete', 'date', 'future', 'property_type', 'number', 'rent', 'coordinates'] as const),
  ...(['photo_address', 'too_many', 'nowhere'] as const),
];

/** Fields that decide which record a row is about, although a row may lack them. */
const DECISIVE: readonly ImportField[] = ['role', 'companyEmail', 'companyName', 'reference'];

/** Whether a row is imported without the cell, because no other part of the record depends on it. */
export const isLeftOut = (kind: ImportKind, code: ImportCode, field: ImportField | null): boolean =>
  field !== null && CELL_CODES.includes(code) && !REQUIRED_FIELDS[kind].includes(field) && !DECISIVE.includes(field);

/** Whether a code leaves a row ready, and says what will be different from the file. */
export const isImportNote = (kind: ImportKind, code: ImportCode, field: ImportField | null): boolean =>
  PLACE_NOTES.includes(code) || isLeftOut(kind, code, field);

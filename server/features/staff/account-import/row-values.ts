import { addressKey } from '#common/address-key/address-key.ts';
import { type ImportField, type ImportKind, REPEATED_FIELDS } from '#common/catalog/import-fields.ts';
import { PROPERTY_TYPES, type PropertyTypeKey } from '#common/catalog/property-types.ts';
import type { Lang } from '#common/contract/fields.ts';
import { tidyEmail } from '#common/values/email-address.ts';
import { visibleText } from '#common/values/typed-text.ts';
import type { FindPlace } from '#server/features/feeds/index.ts';
import {
  parseDay,
  parseNumber,
  parsePostalCode,
  parseProvince,
  splitUrls,
  TYPE_WORDS,
  wordKey,
} from '#server/feeds-read/index.ts';
import type { Mapping } from './guess-mapping.ts';

/** The filled cells of a row by field. */
export type RowTexts = Partial<Record<ImportField, string>>;

/** Fields that are stored in one form, however they are written. */
const TIDY: Partial<Record<ImportField, (text: string) => string>> = {
  email: tidyEmail,
  companyEmail: tidyEmail,
  phone: visibleText,
  contactPhone: visibleText,
};

/** The filled cells of a row by field. */
export function textsOf(mapping: Mapping, cells: readonly string[]): RowTexts {
  const texts: RowTexts = {};
  for (const [at, field] of mapping.entries()) {
    const text = cells[at];
    if (!field || !text) continue;
    const before = REPEATED_FIELDS.includes(field) ? texts[field] : undefined;
    texts[field] = before === undefined ? (TIDY[field]?.(text) ?? text) : `${before}\n${text}`;
  }
  return texts;
}

const ENGLISH = /^(?:en|eng|english|anglais|en[-_]ca)$/i;
const FRENCH = /^(?:fr|fra|fre|french|fran[cç]ais|fr[-_]ca)$/i;

/** A language by its code or name; undefined if the text is none. */
export function parseLang(text: string): Lang | undefined {
  if (FRENCH.test(text)) return 'fr';
  return ENGLISH.test(text) ? 'en' : undefined;
}

/** Words for people of a company, without accents. Each company's first member is its owner. */
const LANDLORD =
  /^(?:landlord|landlady|lessor|(?:company |property |building |home )?owner|(?:company |team )?member|employee|(?:property |building |leasing |rental |office )?manager|(?:leasing |rental )?agent|leasing|broker|superintendent|caretaker|janitor|proprietaire|locateur|locatrice|bailleur|bailleresse|membre|employee?|gestionnaire(?: immobilier| immobiliere)?|gerante?|directeur|directrice|concierge|agente?(?: de location| immobilier| immobiliere)?|courti(?:er|ere))$/;
const RENTER = /^(?:renter|tenant|lessee|resident|roommate|locataire|residente?|colocataire)$/;

/** A role by its name; undefined if the text is none. */
export function parseRole(text: string): 'Landlord' | 'Renter' | undefined {
  const word = wordKey(text);
  if (LANDLORD.test(word)) return 'Landlord';
  return RENTER.test(word) ? 'Renter' : undefined;
}

/** The role of a user: the named one, or by whether the row names a company. */
export const importedRole = (texts: RowTexts): 'Landlord' | 'Renter' =>
  (texts.role ? parseRole(texts.role) : undefined) ?? (namesCompany(texts) ? 'Landlord' : 'Renter');

/** Whether a row names the company of a user or a listing. */
export const namesCompany = ({ companyEmail, companyName }: RowTexts): boolean => Boolean(companyEmail || companyName);

const LEGAL_FORMS =
  /(?:^| )(?:inc|incorporated|incorporee|ltd|limited|ltee|limitee|corp|corporation|llc|llp|lp|ulc|enr|senc|s e n c|cie|co|company|compagnie)(?= |$)/g;

/** A company's name without its legal form, accents and signs, so that `Oak Rentals Inc.` is `oak rentals`. */
export function companyNameKey(name = ''): string {
  const words = wordKey(name);
  return words.replace(LEGAL_FORMS, ' ').replace(/ +/g, ' ').trim() || words;
}

/** A property type by its key or a name in either language; undefined if the text is none. */
export function parsePropertyType(text: string): PropertyTypeKey | undefined {
  const [found] = TYPE_WORDS.find(text) ?? [];
  return PROPERTY_TYPES.find((type) => type === found);
}

/** The day of a consent as YYYY-MM-DD, including a past one; null if the text is no clear day. */
export function consentDay(text: string, today: string): string | null {
  const { day, pastDay, problem } = parseDay(text, today, undefined);
  if (problem === 'date.past') return pastDay ?? null;
  return problem === undefined ? day : null;
}

/** A web address; spreadsheets often lack its beginning. */
export const webAddress = (text: string): string => (/^https?:\/\//i.test(text) ? text : `https://${text}`);

/** The coordinates of a row, if both are numbers. */
export function pointOf({ lat, lng }: RowTexts): { lat: number; lng: number } | null {
  const point = { lat: parseNumber(lat ?? ''), lng: parseNumber(lng ?? '') };
  return point.lat === undefined || point.lng === undefined ? null : { lat: point.lat, lng: point.lng };
}

/** The place of a home, found as in feeds; null if the row says too little. */
export function placeOfRow(findPlace: FindPlace, texts: RowTexts): ReturnType<FindPlace> {
  const { city = '', province = '', postalCode = '' } = texts;
  const { lat, lng } = pointOf(texts) ?? { lat: null, lng: null };
  return findPlace({
    city,
    province: parseProvince(province) ?? null,
    postalCode: parsePostalCode(postalCode) ?? '',
    lat,
    lng,
  });
}

/** The photo addresses in a cell, as in feeds: without repetitions, and with `%20` for a blank inside one. */
export const photoAddresses = (text = ''): string[] =>
  [
    ...new Set(
      splitUrls(text).map((one) =>
        one
          .trim()
          .replace(/[,;]+$/, '')
          .replaceAll(' ', '%20'),
      ),
    ),
  ].filter(Boolean);

const companyKeyOf = ({ companyEmail, companyName }: RowTexts): string =>
  companyEmail?.toLowerCase() ?? companyNameKey(companyName);

/** Rows with the same key are floor plans of one listing; null for a row without a reference. */
export const listingKey = (kind: ImportKind, texts: RowTexts): string | null =>
  kind === 'listings' && texts.reference ? `${companyKeyOf(texts)} ${texts.reference.toLowerCase()}` : null;

/** The first filled cell of each field in the rows of a listing. */
export const mergeTexts = (rows: readonly RowTexts[]): RowTexts =>
  Object.assign({}, ...rows.toReversed(), { photos: rows.map(({ photos = '' }) => photos).join('\n') });

/** Rows that share a key are about the same account, company or home. A company has one for its email and one for its name. */
export function rowKeys(kind: ImportKind, texts: RowTexts): string[] {
  const email = `${kind} ${(texts.email ?? '').toLowerCase()}`;
  if (kind === 'users') return [email];
  if (kind === 'companies') return [email, `name ${companyNameKey(texts.name)}`];
  const { street = '', city = '', postalCode = '' } = texts;
  const { key, unit } = addressKey(street, 0);
  return [`${kind} ${companyKeyOf(texts)} ${key} ${unit} ${wordKey(city)} ${parsePostalCode(postalCode) ?? ''}`];
}

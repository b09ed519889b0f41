import type { FieldErrors } from '#common/contract/errors.ts';
import type { DraftBody } from '#common/contract/landlords/own-listings.ts';
import { type ListingField, listingFields } from '#common/contract/market/listing-fields.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { keysOf } from '#common/values/objects.ts';
import { fieldErrors, type Issue } from '#common/values/validation.ts';
import type { ListingValues } from './values.ts';

const FIELDS = keysOf(listingFields.shape);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two bodies differ. */
export const changedListingFields = (one: DraftBody, other: DraftBody): ListingField[] =>
  FIELDS.filter((field) => !isSame(one[field], other[field]));

const PLACE_FIELDS: readonly ListingField[] = ['street', 'postalCode', 'lat', 'lng', 'pin'];

/** Fields to send: a touched pin goes with each change of the address, because both say where the home is. */
export const withPin = (changed: readonly ListingField[], { pin }: DraftBody): ListingField[] =>
  pin && changed.some((field) => PLACE_FIELDS.includes(field))
    ? [...new Set([...changed, 'lat', 'lng', 'pin'] as const)]
    : [...changed];

/** A body with only these fields. */
export const onlyFields = (body: DraftBody, fields: readonly ListingField[]): DraftBody =>
  Object.fromEntries(fields.map((field) => [field, body[field]]));

/** Errors of the given fields, by field and position, in the user's language. */
export function errorsOf(body: DraftBody, t: Translate): FieldErrors {
  const found = FIELDS.flatMap((field) => {
    if (body[field] === undefined) return [];
    const parsed = listingFields.shape[field].safeParse(body[field], { reportInput: true });
    if (parsed.success) return [];
    return (parsed.error.issues as Issue[]).map((issue) => ({ ...issue, path: [field, ...issue.path] }));
  });
  return fieldErrors(found, t);
}

/** The field that an error belongs to. */
export const fieldOf = (error: string): string => error.split('.')[0] ?? '';

/** Someone else's saved values, with the fields changed here on top. */
export const merged = (
  theirs: ListingValues,
  mine: ListingValues,
  changedHere: readonly ListingField[],
): ListingValues => ({
  ...theirs,
  ...Object.fromEntries(changedHere.map((field) => [field, mine[field]])),
});

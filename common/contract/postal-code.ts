import * as z from 'zod/mini';
import { text } from '#common/contract/fields.ts';
import { POSTAL_CODE, tidyPostalCode } from '#common/places/address.ts';

const isPostalCode = z.regex(POSTAL_CODE, 'validation.postalCode');
const typed = z.pipe(text(40), z.transform(tidyPostalCode));

/** A Canadian postal code, tidied to M5V 2T6. */
export const postalCode = z.pipe(typed, z.string().check(z.minLength(1, 'validation.required'), isPostalCode));

/** The same, or empty for none. */
export const postalCodeOrEmpty = z.pipe(typed, z.union([z.literal(''), z.string().check(isPostalCode)]));

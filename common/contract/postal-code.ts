import * as z from 'zod/mini';
import { POSTAL_CODE, tidyPostalCode } from '#common/address.ts';
import { text } from '#common/contract/fields.ts';

/** A Canadian postal code, tidied to M5V 2T6. Empty for none. */
export const postalCodeOrEmpty = z.pipe(
  text(10),
  z.pipe(
    z.transform(tidyPostalCode),
    z.string().check(z.refine((code) => code === '' || POSTAL_CODE.test(code), 'validation.postalCode')),
  ),
);

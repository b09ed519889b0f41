import * as z from 'zod/mini';
import { requiredText } from './fields.ts';

/** The last part of an address: small letters, digits and hyphens. A file of its own, because visitors load all fields. */
export const slug = requiredText(80).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'validation.slug'));

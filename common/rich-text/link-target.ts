import * as z from 'zod/mini';
import { recordId } from '#common/contract/fields.ts';

/** Records that a link can refer to by id, so that a new slug breaks no link. */
export const LINKED_KINDS = ['page', 'post', 'listing', 'city', 'metro', 'province'] as const;
export type LinkedKind = (typeof LINKED_KINDS)[number];

const MAX_ADDRESS = 2000;
const SAFE_SCHEME = /^(?:https:\/\/|mailto:|tel:)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside addresses
const UNSAFE_CHARACTERS = /[\s\u0000-\u001f\u007f\\]/;

/** Whether text is an address on the web, an email address or a phone number that a link may have. */
const isSafeAddress = (address: string): boolean =>
  SAFE_SCHEME.test(address) && !UNSAFE_CHARACTERS.test(address) && URL.canParse(address);

/** Whether text is a path on this site or an anchor on the same page. */
const isOwnPath = (path: string): boolean => /^(?:\/(?!\/)|#)/.test(path) && !UNSAFE_CHARACTERS.test(path);

/** An address that is stored as written. */
const address = (isAllowed: (text: string) => boolean) =>
  z.string().check(z.maxLength(MAX_ADDRESS), z.refine(isAllowed, 'validation.richTextLink'));

/** The target of a link: a record, an address outside the site, or a path for screens without a record. */
export const linkTarget = z.union([
  z.strictObject({ ref: z.enum(LINKED_KINDS), id: recordId }),
  z.strictObject({ href: address(isSafeAddress) }),
  z.strictObject({ path: address(isOwnPath) }),
]);
export type LinkTarget = z.output<typeof linkTarget>;

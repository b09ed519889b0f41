import { visibleText } from './typed-text.ts';

/** Before the @: the characters of RFC 5322's dot-atom, at most 64 of them (RFC 5321). */
const LOCAL = "(?=.{1,64}@)[\\w!#$%&'*+/=?^`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^`{|}~-]+)*";
/** After it: a domain in its ASCII form, whose last part is no number. */
const DOMAIN = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+(?!\\d+$)[a-z\\d][a-z\\d-]{0,61}[a-z\\d]';
const EMAIL = new RegExp(`^${LOCAL}@${DOMAIN}$`);
/** Letters, digits and separators of domains in all languages. Anything else has another meaning in a URL. */
const IN_DOMAIN = /^[\p{L}\p{M}\p{N}.。\p{Cf}-]+$/u;

/** Whether it is an email address as mail servers take it (RFC 5321), at most 254 characters. */
export const isEmail = (address: string): boolean => address.length <= 254 && EMAIL.test(address);

/** An address as mail servers take it: without invisible characters, its domain in ASCII. Other text only loses those. */
export function tidyEmail(typed: string): string {
  const text = visibleText(typed);
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  if (at < 1 || !IN_DOMAIN.test(domain)) return text;
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  return ascii ? `${text.slice(0, at)}@${ascii}` : text;
}

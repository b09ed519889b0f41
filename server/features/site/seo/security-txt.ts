import type { Config } from '#server/platform/config.ts';

/** How long the file is valid. It is written for each request, so it never expires while the site runs. */
const VALID_DAYS = 180;

/** The contact for reports of security problems (RFC 9116); undefined if none is set. */
export function securityTxt({ SECURITY_CONTACT, APP_URL }: Config, now: Date): string | undefined {
  if (!SECURITY_CONTACT) return undefined;
  const contact = SECURITY_CONTACT.startsWith('https:') ? SECURITY_CONTACT : `mailto:${SECURITY_CONTACT}`;
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, fr\nCanonical: ${APP_URL}/.well-known/security.txt\n`;
}

import { createHash, randomBytes } from 'node:crypto';

/** A secret for a bearer or an emailed link: 256 random bits, 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: with 256 random bits in it, one round of SHA-256 cannot be turned back. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an Authorization header, or undefined where there is none that could be ours. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1];
}

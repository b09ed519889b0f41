import { createHash, randomBytes } from 'node:crypto';

/** A secret for bearer tokens and emailed links: 256 random bits as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. One round of SHA-256 is enough because the secret has 256 random bits. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an Authorization header, or undefined if its form can't be one of our tokens. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1];
}

import { randomBytes } from 'node:crypto';

/** A nonce for one response, NONCE_LENGTH characters long. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

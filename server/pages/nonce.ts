import { randomBytes } from 'node:crypto';

/** A nonce for one answer; NONCE_LENGTH characters. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

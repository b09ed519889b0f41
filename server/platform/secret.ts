import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '#server/platform/error-code.ts';

const BYTES = 32;
const known = new Map<string, string>();

/** The secret that signs links: APP_SECRET, else one created on first use and stored in the data folder. */
export function appSecret({ APP_SECRET, DATA_DIR }: { APP_SECRET?: string | undefined; DATA_DIR: string }): string {
  if (APP_SECRET) return APP_SECRET;
  const path = join(DATA_DIR, 'secret');
  const held = known.get(path) ?? readOrMake(path);
  known.set(path, held);
  return held;
}

function readOrMake(path: string): string {
  try {
    mkdirSync(join(path, '..'), { recursive: true });
    // With "wx", one of two programs that start together writes, and the other reads its secret.
    writeFileSync(path, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** Signs a text for one purpose. Signatures for other purposes don't match. */
export const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

/** Whether the signature is right, compared in constant time. */
export function isSigned(secret: string, purpose: string, text: string, signature: string): boolean {
  const right = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

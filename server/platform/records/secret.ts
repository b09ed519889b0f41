import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '#server/platform/memory/error-code.ts';

const BYTES = 32;
/** A shorter stored secret was cut off. */
const MIN_LENGTH = 16;
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
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const found = readSecret(path);
    if (found !== undefined && found.length >= MIN_LENGTH) return found;
    // A crash or a full disk left the file of an older version empty, and everybody knows the empty secret.
    if (found !== undefined) rmSync(path, { force: true });
    const draft = writeDraft(path, randomBytes(BYTES).toString('base64url'));
    try {
      // If two programs start together, one links its complete file, and the other reads it.
      linkSync(draft, path);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  }
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a complete file beside the secret. Returns its path. */
function writeDraft(path: string, secret: string): string {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, secret, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  return draft;
}

/** Replaces the stored secret by that of a backup. */
export function replaceSecret({ DATA_DIR }: { DATA_DIR: string }, secret: string): void {
  const path = join(DATA_DIR, 'secret');
  mkdirSync(DATA_DIR, { recursive: true });
  renameSync(writeDraft(path, secret), path);
  known.delete(path);
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

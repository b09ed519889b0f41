import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#common/contract/errors.ts';

/** Argon2id as OWASP's password storage cheat sheet asks for at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing uses libuv's threads, which files and DNS need too. Two at a time leave them room. */
const AT_ONCE = 2;
/** Callers behind this many others get `server.busy`. */
const MAX_WAITING = 50;

const waiting: (() => void)[] = [];
let running = 0;

/** Hashes a password for storage. Throws `server.busy` if too many callers wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COST));

/**
 * Whether the password matches. Without a hash it returns false after the same time, so that timing reveals no account.
 */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    // Keyboards write an accent as one sign or as two.
    const composed = password.normalize('NFC');
    const isRight = await verify(kept ?? NOBODYS, composed).catch(() => false);
    // Earlier versions stored what was typed.
    const isAsTyped = composed !== password && !isRight && (await verify(kept ?? NOBODYS, password).catch(() => false));
    return (isRight || isAsTyped) && Boolean(kept);
  });
}

// A hash of discarded random bytes, made at the same cost.
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$sajS7rBqJNYR5mMc7hj6VA$4MhSUbeuzI8RkFl2VtAmMBytbkneSbuhIPp4oydQddM';

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('server.busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The next caller in the queue takes over this slot.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

import type { AppError } from '#common/errors.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write and throws `error()` on a unique violation. */
export async function onDuplicate<T>(write: Promise<T>, error: () => AppError): Promise<T> {
  try {
    return await write;
  } catch (thrown) {
    throw (thrown as { code?: unknown } | null)?.code === UNIQUE_VIOLATION ? error() : thrown;
  }
}

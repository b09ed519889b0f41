import type { AppError } from '#common/errors.ts';
import { hasErrorCode } from '#server/platform/error-code.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write and throws `error()` on a unique violation. */
export async function onDuplicate<T>(write: Promise<T>, error: () => AppError): Promise<T> {
  try {
    return await write;
  } catch (thrown) {
    throw hasErrorCode(thrown, UNIQUE_VIOLATION) ? error() : thrown;
  }
}

import { AppError, type ErrorCode } from '#common/errors.ts';

/** An error as the server leaves it in the page: never a stack, never an inner message. */
export interface PlainError {
  code: ErrorCode;
  status: number;
  message: string;
}

/** The error of a page as plain data; null where there was none. */
export function plainError(error: unknown): PlainError | null {
  if (error === undefined) return null;
  return error instanceof AppError
    ? { code: error.code, status: error.status, message: error.message }
    : { code: 'server.failed', status: 500, message: '' };
}

/** The same error again in the browser, so that hydration sees what the server saw. */
export function restoreError(plain: PlainError | null): AppError | undefined {
  if (!plain) return undefined;
  const error = new AppError(plain.code, {}, undefined, plain.status);
  error.message = plain.message;
  return error;
}

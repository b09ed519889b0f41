import { AppError, type ErrorCode } from '#common/contract/errors.ts';

/** An error as the server embeds it in the page, without stack or internal message. */
export interface PlainError {
  code: ErrorCode;
  status: number;
  message: string;
}

/** The error of a page as plain data, or null. */
export function plainError(error: unknown): PlainError | null {
  if (error === undefined) return null;
  return error instanceof AppError
    ? { code: error.code, status: error.status, message: error.message }
    : { code: 'server.failed', status: 500, message: '' };
}

/** The same error in the browser, so that hydration matches the server. */
export function restoreError(plain: PlainError | null): AppError | undefined {
  if (!plain) return undefined;
  const error = new AppError(plain.code, {}, undefined, plain.status);
  error.message = plain.message;
  return error;
}

import { UNSAFE_ErrorResponseImpl as RouteError, type HydrationState } from 'react-router';
import { AppError, type ErrorCode } from '#common/errors.ts';

interface PlainError {
  code?: ErrorCode;
  message?: string;
  status?: number;
}

/** Errors of loaders as plain data for the page: never a stack, never an inner message. */
export function plainErrors(errors: Record<string, unknown> | null): Record<string, PlainError> | null {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plain(error)]));
}

/** The same errors again in the browser, so that hydration sees what the server saw. */
export function restoreErrors(errors: Record<string, unknown> | null): HydrationState['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors as Record<string, PlainError>).map(([route, { code, message, status }]) => {
      if (!code) return [route, new RouteError(status ?? 500, '', null)];
      const error = new AppError(code);
      error.message = message ?? code;
      return [route, error];
    }),
  );
}

function plain(error: unknown): PlainError {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (error instanceof RouteError) return { status: error.status };
  return { code: 'server.failed' };
}

/** The code of an error of Node or the database, like 'ENOENT' or '23505'. Empty without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether an error of Node or the database has a code, like 'ENOENT'. */
export const hasErrorCode = (error: unknown, code: string): boolean => errorCode(error) === code;

/** Whether an error of Node or the database has a code, like 'ENOENT'. */
export const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

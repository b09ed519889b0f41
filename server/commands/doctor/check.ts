/** The result of one check, for people and programs. */
export interface CheckResult {
  /** Short and stable, like `database`. */
  name: string;
  state: 'ok' | 'warn' | 'fail';
  /** One sentence: what was found, and what to do about it. */
  text: string;
}

export const ok = (name: string, text: string): CheckResult => ({ name, state: 'ok', text });
export const warn = (name: string, text: string): CheckResult => ({ name, state: 'warn', text });
export const fail = (name: string, text: string): CheckResult => ({ name, state: 'fail', text });

/** The message of anything thrown. */
export const reasonOf = (error: unknown): string => {
  // A refused connection to two addresses has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

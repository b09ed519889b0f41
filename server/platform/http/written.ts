const BYTES = Symbol('bytes');

/** An answer whose handler wrote its JSON itself. It says what the contract's output says: nothing checks it on its way. */
export interface Written<T> {
  readonly [BYTES]: Buffer;
  /** Never there; names what was written. */
  readonly says?: T;
}

/** Marks JSON as the answer of a handler. */
export const written = <T>(bytes: Buffer): Written<T> => ({ [BYTES]: bytes });

/** The JSON of an answer that its handler wrote itself; undefined for any other answer. */
export const writtenBytes = (answer: unknown): Buffer | undefined =>
  (answer as Partial<Written<unknown>> | null | undefined)?.[BYTES];

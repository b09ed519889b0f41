const BYTES = Symbol('bytes');

/** A response whose handler wrote the JSON itself. It must match the contract's output: nothing checks it. */
export interface Written<T> {
  readonly [BYTES]: Buffer;
  /** Never set; carries the type. */
  readonly says?: T;
}

/** JSON bytes as a handler's result. */
export const written = <T>(bytes: Buffer): Written<T> => ({ [BYTES]: bytes });

/** The JSON bytes of such a result; undefined for any other. */
export const writtenBytes = (answer: unknown): Buffer | undefined =>
  (answer as Partial<Written<unknown>> | null | undefined)?.[BYTES];

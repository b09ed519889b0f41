// Reads of one element whose index is known to be in range: the compiler calls every element possibly undefined. There is one
// function per array type because V8 specializes each on the first few types that it sees.

export function int32At(array: Int32Array, index: number): number {
  return array[index] as number;
}

export function uint32At(array: Uint32Array, index: number): number {
  return array[index] as number;
}

export function uint8At(array: Uint8Array, index: number): number {
  return array[index] as number;
}

export function float64At(array: Float64Array, index: number): number {
  return array[index] as number;
}

export function numberAt(array: readonly number[], index: number): number {
  return array[index] as number;
}

/** The element at an index that is in range. For arrays of numbers `numberAt` is faster. */
export function itemAt<T>(array: readonly T[], index: number): T {
  return array[index] as T;
}

/** Position of the lowest set bit of a non-zero word. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** A longer copy of a typed array, filled with zeros at the end. */
export function grown<T extends Int32Array | Uint32Array | Uint8Array>(array: T, length: number): T {
  const bigger = new (array.constructor as new (length: number) => T)(length);
  bigger.set(array);
  return bigger;
}

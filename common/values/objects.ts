// Object.keys and its relatives with the types of literal objects, which have no other keys at run time.

export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];

export const entriesOf = <K extends string, V>(object: Readonly<Partial<Record<K, V>>>) =>
  Object.entries(object) as [K, V][];

/** An object with a value for each key. */
export const fromKeys = <K extends string, V>(keys: readonly K[], valueFor: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>;

/** A function that makes a value when it is first asked for it, and returns the same one later. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

import type { FieldErrors } from '#common/errors.ts';
import { keysOf } from '#common/objects.ts';

/** Whether two values of a field are equal. Lists are equal if their items are, in the same order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  // Unlike ===, a blank number equals a blank number.
  return Object.is(one, other);
}

/** Names of the fields that differ. */
export const changedFields = <T extends object>(initial: T, values: T): (keyof T & string)[] =>
  keysOf(values).filter((name) => !sameValue(initial[name], values[name]));

/** The other person's saved values, with the changes made here on top. */
export function rebaseValues<T extends object>(initial: T, values: T, theirs: T): T {
  const own = changedFields(initial, values).map((name) => [name, values[name]]);
  return { ...theirs, ...Object.fromEntries(own) };
}

const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/** The error of a field or of one of its items; empty for none. */
export function errorOfField(name: string, errors: FieldErrors): string {
  const key = Object.keys(errors).find((path) => isWithin(path, name));
  return key === undefined ? '' : (errors[key] ?? '');
}

/** The errors shown so far, with those of one field and its items replaced by the found ones. */
export const withErrorsOf = (name: string, shown: FieldErrors, found: FieldErrors): FieldErrors =>
  Object.fromEntries([
    ...Object.entries(shown).filter(([path]) => !isWithin(path, name)),
    ...Object.entries(found).filter(([path]) => isWithin(path, name)),
  ]);

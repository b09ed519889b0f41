import type { FieldErrors } from '#common/contract/errors.ts';
import { keysOf } from '#common/values/objects.ts';

type Plain = Record<string, unknown>;

/** Not files and dates, whose values are no own properties. */
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values of a field are equal. Lists are equal if their items are, in the same order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  if (isPlain(one) && isPlain(other))
    return Object.keys({ ...one, ...other }).every((key) => sameValue(one[key], other[key]));
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

/** The other person's values by the names of their fields. */
export type TheirValues = Readonly<Record<string, unknown>>;

/**
 * The other person's values of the fields that both changed to something else. `known` are those of an earlier conflict,
 * which nobody has settled.
 */
export function theirValues<T extends object>(initial: T, values: T, theirs: T, known: TheirValues = {}): TheirValues {
  const both = changedFields(initial, values).filter(
    (name) => (name in known || !sameValue(initial[name], theirs[name])) && !sameValue(theirs[name], values[name]),
  );
  return Object.fromEntries(both.map((name) => [name, theirs[name]]));
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

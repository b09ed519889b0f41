import { useEffect, useState } from 'react';
import { session } from '#web/app/session.ts';
import { tabStore } from '#web/app/storage.ts';
import { changedFields, type TheirValues, theirValues } from './edit-values.ts';

const readChanges = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null ? Object.entries(value) : undefined;

const isPassword = (name: string): boolean => /password/i.test(name);

/** Another release may have stored another type of value. A document may replace HTML. */
const isLike = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  (Array.isArray(one) === Array.isArray(other) && (typeof one === typeof other || typeof other === 'object'));

/** The values before the changes, and the fields in which another person's value still waits for an answer. */
interface Origin {
  was: Record<string, unknown>;
  open: string[];
}

function readOrigin(value: unknown): Origin {
  const { was, open } = Object(value);
  return { was: Object(was), open: Array.isArray(open) ? open : [] };
}

const originKey = (key: string): string => `${key} was`;

export interface StoredChanges<T extends object> {
  /** The storage key of the form. Another user of the same tab has another one. */
  key: string;
  /** The values with the unsaved changes from before a reload or an expired session. */
  restored: T | undefined;
  /** Another person's saved values of the fields that are changed here too. */
  theirs: TheirValues;
}

/** Reads the unsaved changes of a form, once. */
export function useRestored<T extends object>(initial: T): StoredChanges<T> {
  const [found] = useState(() => {
    // Read once: a form that followed the location would be drawn again with each navigation.
    const key = `unsaved ${session.get()?.user?.id} ${window.location.pathname} ${Object.keys(initial)}`;
    const changes = tabStore
      .get(key, readChanges)
      ?.filter(([name, value]) => name in initial && isLike(Reflect.get(initial, name), value));
    if (!changes?.length) return { key, restored: undefined, theirs: {} };
    const { was, open } = tabStore.get(originKey(key), readOrigin) ?? readOrigin(null);
    const own = Object.fromEntries(changes);
    const before = { ...initial, ...was };
    const known = Object.fromEntries(open.map((name) => [name, null]));
    return {
      key,
      restored: { ...initial, ...own },
      theirs: theirValues(before, { ...before, ...own }, initial, known),
    };
  });
  return found;
}

/** Stores each change in this tab until it is saved. Passwords are never stored. */
export function useStoreChanges<T extends object>(key: string, initial: T, values: T, theirs: TheirValues): void {
  useEffect(() => {
    const names = changedFields(initial, values).filter((name) => !isPassword(name));
    if (names.length === 0) return removeChanges(key);
    tabStore.set(key, Object.fromEntries(names.map((name) => [name, values[name]])));
    const was = Object.fromEntries(names.map((name) => [name, initial[name]]));
    tabStore.set(originKey(key), { was, open: names.filter((name) => name in theirs) });
  }, [key, initial, values, theirs]);
}

function removeChanges(key: string): void {
  tabStore.remove(key);
  tabStore.remove(originKey(key));
}

/** Deletes the stored changes of a form. Those of an expired session stay until the next login. */
export function deleteStoredChanges(key: string): void {
  if (session.get()) removeChanges(key);
}

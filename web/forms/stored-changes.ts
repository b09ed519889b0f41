import { useEffect, useState } from 'react';
import { session } from '#web/app/session.ts';
import { tabStore } from '#web/app/storage.ts';
import { changedFields } from './edit-values.ts';

const readChanges = (value: unknown): [string, unknown][] | undefined =>
  typeof value === 'object' && value !== null ? Object.entries(value) : undefined;

const isPassword = (name: string): boolean => /password/i.test(name);

/** Another release may have stored another type of value. A document may replace HTML. */
const isLike = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  (Array.isArray(one) === Array.isArray(other) && (typeof one === typeof other || typeof other === 'object'));

/**
 * The storage key of a form, and its values with the unsaved changes from before a reload or an expired session.
 * Another user of the same tab has another key.
 */
export function useRestored<T extends object>(initial: T): { key: string; restored: T | undefined } {
  const [found] = useState(() => {
    // Read once: a form that followed the location would be drawn again with each navigation.
    const key = `unsaved ${session.get()?.user?.id} ${window.location.pathname} ${Object.keys(initial)}`;
    const changes = tabStore
      .get(key, readChanges)
      ?.filter(([name, value]) => name in initial && isLike(Reflect.get(initial, name), value));
    return { key, restored: changes?.length ? { ...initial, ...Object.fromEntries(changes) } : undefined };
  });
  return found;
}

/** Stores each change in this tab until it is saved. Passwords are never stored. */
export function useStoreChanges<T extends object>(key: string, initial: T, values: T): void {
  useEffect(() => {
    const names = changedFields(initial, values).filter((name) => !isPassword(name));
    if (names.length === 0) tabStore.remove(key);
    else tabStore.set(key, Object.fromEntries(names.map((name) => [name, values[name]])));
  }, [key, initial, values]);
}

/** Deletes the stored changes of a form. Those of an expired session stay until the next login. */
export function deleteStoredChanges(key: string): void {
  if (session.get()) tabStore.remove(key);
}

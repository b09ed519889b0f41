import { useEffect, useState } from 'react';
import { tabStore } from '#web/app/storage.ts';
import { type EntryFormValues, isSame, readUnsaved, type UnsavedChanges } from './entry-values.ts';

const keyOf = (name: string) => `entry ${name}`;

/** The unsaved changes of this tab, from before a reload or an expired session. */
export function useRestored(name: string): UnsavedChanges | undefined {
  const [restored] = useState(() => tabStore.get(keyOf(name), readUnsaved));
  return restored;
}

/** Stores what differs from the saved values with each change, so that no reload loses it. */
export function useStoreUnsaved(name: string, saved: EntryFormValues, values: EntryFormValues): void {
  useEffect(() => {
    const changes = Object.keys(values).flatMap((field) =>
      isSame(saved[field], values[field]) ? [] : [[field, { from: saved[field], to: values[field] }] as const],
    );
    if (changes.length === 0) tabStore.remove(keyOf(name));
    else tabStore.set(keyOf(name), Object.fromEntries(changes));
  }, [name, saved, values]);
}

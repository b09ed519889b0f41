import { localStore, type Read } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

// Deleted at logout (web/app/session.ts).
const KEY = 'menu';
const read: Read<boolean> = (value) =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'isMini') === true : undefined;

const mini = createStore(false);
let isRead = false;

/** Whether the side menu shows only icons. */
export function useMiniMenu(): boolean {
  return useStore(mini, false);
}

/** Restores the stored choice, once after hydration. */
export function restoreMiniMenu(): void {
  if (isRead) return;
  isRead = true;
  mini.set(localStore.get(KEY, read) ?? false);
}

/** Makes the side menu narrow or wide, and stores the choice. */
export function setMiniMenu(isMini: boolean): void {
  mini.set(isMini);
  localStore.set(KEY, { isMini });
}

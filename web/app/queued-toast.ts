import { type Read, tabStore } from '#web/app/storage.ts';
import { type Toast, toast } from '#web/ui/toast-store.ts';

const KEY = 'message';
const read: Read<Toast> = (value) =>
  typeof value === 'object' && value !== null && 'summary' in value ? (value as Toast) : undefined;

/** Saves a toast for the next document in this tab. */
export const queueToast = (message: Toast): void => void tabStore.set(KEY, message);

/** Shows the saved toast, once. */
export function showQueuedToast(): void {
  const message = tabStore.get(KEY, read);
  if (!message) return;
  tabStore.remove(KEY);
  toast(message);
}

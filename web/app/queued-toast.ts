import { openLogin } from '#web/app/login.ts';
import { type Read, tabStore } from '#web/app/storage.ts';
import { type Toast, toast } from '#web/ui/toast-store.ts';

const KEY = 'message';
/** A toast for the next document, which may also open its login. */
type QueuedToast = Toast & { opensLogin?: boolean };

const read: Read<QueuedToast> = (value) =>
  typeof value === 'object' && value !== null && 'summary' in value ? (value as QueuedToast) : undefined;

/** Saves a toast for the next document in this tab. Returns whether the browser stored it. */
export const queueToast = (message: QueuedToast): boolean => tabStore.set(KEY, message);

/** Shows the saved toast, once. */
export function showQueuedToast(): void {
  const message = tabStore.get(KEY, read);
  if (!message) return;
  tabStore.remove(KEY);
  toast(message);
  if (message.opensLogin) openLogin();
}

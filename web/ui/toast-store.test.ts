import { afterEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from './toast-store.ts';

afterEach(() => toasts.set([]));

test('a toast stays five seconds, top right, and can be closed, unless it says otherwise', () => {
  toast({ severity: 'info', summary: 'Logged out', detail: 'You have been logged out.' });
  toast({ severity: 'error', summary: 'Error', life: 3000, group: 'bottom-right', closable: false });
  expect(toasts.get()).toMatchObject([
    { severity: 'info', summary: 'Logged out', life: 5000, closable: true, group: 'top-right' },
    { severity: 'error', detail: '', life: 3000, closable: false, group: 'bottom-right' },
  ]);
});

test('dismissing a toast keeps the others and notifies listeners', () => {
  let heard = 0;
  const stop = toasts.subscribe(() => {
    heard += 1;
  });
  const first = toast({ severity: 'success', summary: 'One' });
  toast({ severity: 'success', summary: 'Two' });
  dismissToast(first);
  stop();
  expect(toasts.get().map(({ summary }) => summary)).toEqual(['Two']);
  expect(heard).toBe(3);
});

test('old toasts give way to new ones', () => {
  for (const summary of ['1', '2', '3', '4', '5']) toast({ severity: 'info', summary });
  expect(toasts.get().map(({ summary }) => summary)).toEqual(['2', '3', '4', '5']);
});

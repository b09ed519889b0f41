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
  const first = toast({ severity: 'info', summary: 'One' });
  toast({ severity: 'info', summary: 'Two' });
  dismissToast(first);
  stop();
  expect(toasts.get().map(({ summary }) => summary)).toEqual(['Two']);
  expect(heard).toBe(3);
});

test('a success replaces the one before, unless that can be undone', () => {
  const action = { label: 'Undo', run: () => {} };
  toast({ severity: 'success', summary: 'Deleted', action });
  toast({ severity: 'error', summary: 'Failed' });
  toast({ severity: 'success', summary: 'Saved' });
  toast({ severity: 'success', summary: 'Published' });
  expect(toasts.get().map(({ summary }) => summary)).toEqual(['Deleted', 'Failed', 'Published']);
});

test('old toasts give way to new ones', () => {
  for (const summary of ['1', '2', '3', '4', '5']) toast({ severity: 'info', summary });
  expect(toasts.get().map(({ summary }) => summary)).toEqual(['2', '3', '4', '5']);
});

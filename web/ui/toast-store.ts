import { createStore } from './store.ts';

export type ToastSeverity = 'success' | 'info' | 'warn' | 'error';
export type ToastGroup = 'top-right' | 'bottom-right';

/** A short message that comes and goes. `life` in ms; 0 stays until it is closed. */
export interface Toast {
  severity: ToastSeverity;
  summary: string;
  detail?: string;
  life?: number;
  closable?: boolean;
  group?: ToastGroup;
}
export type ShownToast = Required<Omit<Toast, 'detail'>> & { id: number; detail: string };

/** How many stay in sight; older ones give way. */
const MOST = 4;
const NONE: readonly ShownToast[] = [];
let lastId = 0;

/** The toasts in sight, oldest first. */
export const toasts = createStore(NONE);

/** Shows a toast and answers with its id. The defaults: 5000 ms, closable, top right. */
export function toast({ detail = '', life = 5000, closable = true, group = 'top-right', ...rest }: Toast): number {
  lastId += 1;
  const shown = { ...rest, detail, life, closable, group, id: lastId };
  toasts.set([...toasts.get(), shown].slice(-MOST));
  return shown.id;
}

/** Takes a toast away; nothing happens when it is gone already. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

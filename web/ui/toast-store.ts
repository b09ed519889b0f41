import { createStore } from './store.ts';

type ToastSeverity = 'success' | 'info' | 'warn' | 'error';
export type ToastGroup = 'top-right' | 'bottom-right';

export interface ToastAction {
  label: string;
  run: () => void;
}

/** A temporary message. `life` in ms; 0 stays until closed. */
export interface Toast {
  severity: ToastSeverity;
  summary: string;
  detail?: string;
  life?: number | undefined;
  closable?: boolean;
  group?: ToastGroup;
  /** A button that also closes the toast. */
  action?: ToastAction | undefined;
}
export type ShownToast = Required<Omit<Toast, 'action' | 'life'>> &
  Pick<Toast, 'action'> & { id: number; life: number };

/** Maximum number of visible toasts. Older ones disappear. */
const MAX_TOASTS = 4;
const NONE: readonly ShownToast[] = [];
let lastId = 0;

/** Visible toasts, oldest first. */
export const toasts = createStore(NONE);

/** Whether a newer success replaces a toast: a pile of them hides what is below. */
const isOutdated = (old: ShownToast, { severity, action }: Toast): boolean =>
  severity === 'success' && !action && old.severity === 'success' && !old.action;

/** Shows a toast and returns its id. Defaults: 5000 ms, closable, top right. */
export function toast({ detail = '', life = 5000, closable = true, group = 'top-right', ...rest }: Toast): number {
  lastId += 1;
  const shown = { ...rest, detail, life, closable, group, id: lastId };
  const others = toasts.get().filter((old) => !isOutdated(old, shown));
  toasts.set([...others, shown].slice(-MAX_TOASTS));
  return shown.id;
}

/** Removes a toast, if it is still visible. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

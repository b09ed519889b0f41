import { createStore, useStore } from '#web/ui/store.ts';

type Ids = ReadonlySet<string>;
const NONE: Ids = new Set();

const loaders = createStore<Ids>(NONE);
const alerts = createStore<Ids>(NONE);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Says that something is under way, or over. */
export const setLoader = (id: string, isActive: boolean): void => loaders.set(switched(loaders.get(), id, isActive));

/** Shows an alert or takes it away; with a timeout (ms) it clears itself. */
export function setAlert(id: string, isActive: boolean, timeoutMs?: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  alerts.set(switched(alerts.get(), id, isActive));
  if (isActive && timeoutMs !== undefined)
    timers.set(
      id,
      setTimeout(() => setAlert(id, false), timeoutMs),
    );
}

/** Whether what has this id is under way. */
export const useLoader = (id: string): boolean => useStore(loaders, NONE).has(id);
/** Whether the alert of this id is shown. */
export const useAlert = (id: string): boolean => useStore(alerts, NONE).has(id);
/** The same outside of components. */
export const isActive = { loader: (id: string) => loaders.get().has(id), alert: (id: string) => alerts.get().has(id) };

function switched(ids: Ids, id: string, on: boolean): Ids {
  if (ids.has(id) === on) return ids;
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

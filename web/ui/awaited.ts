import { createStore } from './store.ts';

/** Parts that a visitor asked for: how many are loading, and whether one can't load. */
export const awaited = createStore({ loading: 0, hasFailed: false });

/** Says that a part which the visitor asked for can't load. */
export const failWaiting = (): void => awaited.set({ ...awaited.get(), hasFailed: true });

let lastControl: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      lastControl = target instanceof Element ? target.closest('button, a') : null;
    },
    true,
  );

/** The button or link that was activated last. */
export const activatedControl = (): Element | null => lastControl;

/** Marks the activated control as busy while its part loads. Returns a function that ends it. */
export function startWaiting(): () => void {
  const control = lastControl;
  const count = (by: number) => awaited.set({ ...awaited.get(), loading: awaited.get().loading + by });
  control?.setAttribute('aria-busy', 'true');
  count(1);
  return () => {
    control?.removeAttribute('aria-busy');
    count(-1);
  };
}

import { createStore, useStore } from '#web/ui/store.ts';

/** The listing under the pointer or the focus, on a card or on the map: each lights the other. */
const hovered = createStore<number | null>(null);

export const setHovered = hovered.set;

/** Whether this listing is lit. */
export const useIsHovered = (id: number): boolean => useStore(hovered, null) === id;

/** The lit listing, or null. */
export const useHovered = (): number | null => useStore(hovered, null);

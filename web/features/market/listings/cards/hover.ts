import { createStore, useStore } from '#web/ui/store.ts';

/** The listing under the pointer or focus. Card and marker highlight each other. */
const hovered = createStore<number | null>(null);

export const setHovered = hovered.set;

export const useIsHovered = (id: number): boolean => useStore(hovered, null) === id;

/** The highlighted listing, or null. */
export const useHovered = (): number | null => useStore(hovered, null);

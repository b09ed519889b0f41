import type { MenuGroup } from '#common/screens/types.ts';
import { localStore, type Read } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** How a person set up their side menu. */
interface MenuState {
  /** Whether it shows only icons. */
  isMini: boolean;
  /** Groups that show only their heading. */
  folded: readonly string[];
}

// Deleted at logout (web/app/session.ts).
const KEY = 'menu';
const FIRST: MenuState = { isMini: false, folded: [] };
const read: Read<MenuState> = (value) => {
  if (typeof value !== 'object' || value === null) return undefined;
  const folded: unknown = Reflect.get(value, 'folded');
  return {
    isMini: Reflect.get(value, 'isMini') === true,
    folded: Array.isArray(folded) ? folded.filter((one) => typeof one === 'string') : [],
  };
};

const state = createStore(FIRST);
let isRead = false;

/** The side menu as the person left it. */
export function useMenuState(): MenuState {
  return useStore(state, FIRST);
}

/** Restores the stored choices, once after hydration. */
export function restoreMenuState(): void {
  if (isRead) return;
  isRead = true;
  state.set(localStore.get(KEY, read) ?? FIRST);
}

/** Makes the side menu narrow or wide, and stores the choice. */
export const setMiniMenu = (isMini: boolean): void => save({ ...state.get(), isMini });

/** Folds or unfolds a group of the side menu, and stores the choice. */
export function toggleGroup(group: MenuGroup): void {
  const { folded, ...rest } = state.get();
  save({ ...rest, folded: folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group] });
}

function save(next: MenuState): void {
  state.set(next);
  localStore.set(KEY, next);
}

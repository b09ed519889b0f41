import { PRIVATE_NAMES, PRIVATE_SCREENS, type PrivateScreenName } from '#common/screens/index.ts';
import type { MenuGroup } from '#common/screens/types.ts';
import type { Session } from '#web/app/session.ts';
import { mayOpen } from './guard.ts';

/** One group of the side menu with the screens that the person may open. */
export interface MenuSection {
  group: MenuGroup;
  screens: PrivateScreenName[];
}

/** The groups of each area in their order; within a group the table's order counts. */
const ORDER: readonly MenuGroup[] = [
  ...(['overview', 'homes', 'rentals', 'reviews', 'people', 'records', 'content'] as const),
  ...(['market', 'billing', 'operations', 'site', 'account'] as const),
];

/** The side menu of whoever is signed in: nothing that the guard would turn them away from. */
export function menuOf(session: Session | null): MenuSection[] {
  if (!session) return [];
  const open = PRIVATE_NAMES.filter((name) => PRIVATE_SCREENS[name].menu && mayOpen(name, session));
  return ORDER.map((group) => ({ group, screens: open.filter((name) => PRIVATE_SCREENS[name].menu === group) })).filter(
    ({ screens }) => screens.length > 0,
  );
}

/** Screens of the menu that are ready, for those who came to one that is not. */
export const readyScreens = (session: Session | null): PrivateScreenName[] =>
  menuOf(session)
    .flatMap(({ screens }) => screens)
    .filter((name) => !PRIVATE_SCREENS[name].pending);

import type { ModuleStates } from '#common/catalog/modules.ts';
import { PRIVATE_NAMES, PRIVATE_SCREENS, type PrivateScreenName } from '#common/screens/index.ts';
import type { MenuGroup, PrivateEntry } from '#common/screens/types.ts';
import type { Session } from '#web/app/session.ts';
import { mayOpen } from './guard.ts';

/** One group of the side menu with the screens that the user may open. */
export interface MenuSection {
  group: MenuGroup;
  screens: PrivateScreenName[];
}

/** The order of the groups. Within a group, the order of the table is used. */
const ORDER: readonly MenuGroup[] = [
  'overview',
  'homes',
  'rentals',
  'reviews',
  'people',
  'records',
  'content',
  'market',
  'billing',
  'operations',
  'site',
  'account',
];

const isOn = ({ module }: PrivateEntry, modules: ModuleStates) => module === undefined || modules[module].isEnabled;

/** The side menu of the user, without screens that the guard would refuse or whose module is off. */
export function menuOf(session: Session | null, modules: ModuleStates): MenuSection[] {
  if (!session) return [];
  const role = session.user?.roles[0]?.kind;
  const isListed = ({ menu, menuRoles }: PrivateEntry) => menu && (menuRoles?.some((one) => one === role) ?? true);
  const open = PRIVATE_NAMES.filter((name) => {
    const screen: PrivateEntry = PRIVATE_SCREENS[name];
    return isListed(screen) && isOn(screen, modules) && mayOpen(name, session);
  });
  return ORDER.map((group) => ({ group, screens: open.filter((name) => PRIVATE_SCREENS[name].menu === group) })).filter(
    ({ screens }) => screens.length > 0,
  );
}

/** The screens that a user may open without choosing a record first, including those outside the menu. */
export const openScreens = (session: Session | null, modules: ModuleStates): PrivateScreenName[] =>
  PRIVATE_NAMES.filter((name) => {
    const screen: PrivateEntry = PRIVATE_SCREENS[name];
    return !/:\w+(?!\?)\b/.test(screen.path) && isOn(screen, modules) && mayOpen(name, session);
  });

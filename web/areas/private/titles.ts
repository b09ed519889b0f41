import {
  PRIVATE_NAMES,
  PRIVATE_SCREENS,
  type PrivateScreenName,
  SCREENS,
  type ScreenName,
} from '#common/screens/index.ts';
import { useScreenName } from '#web/router/router.tsx';

/** Name of the current screen; undefined for unknown paths. */
export function usePrivateScreenName(): PrivateScreenName | undefined {
  const name = useScreenName();
  return PRIVATE_NAMES.find((one) => one === name);
}

/** Key of a screen's title. */
export const titleKey = (name: PrivateScreenName): `screens.${PrivateScreenName}` => `screens.${name}`;

/** The menu screen that a screen belongs to: itself, or the last one before it in the table. */
export function sectionOf(name: PrivateScreenName): PrivateScreenName {
  const { area } = PRIVATE_SCREENS[name];
  const before = PRIVATE_NAMES.slice(0, PRIVATE_NAMES.indexOf(name) + 1);
  return before.findLast((one) => PRIVATE_SCREENS[one].menu && PRIVATE_SCREENS[one].area === area) ?? name;
}

/** Path of a screen without parameters. */
export const pathOf = (name: ScreenName): string => SCREENS[name].path.replace(/\/:\w+\?$/, '');

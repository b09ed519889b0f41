import { keysOf } from '#common/values/objects.ts';
import { ADMIN_SCREENS } from './admin.ts';
import { PORTAL_SCREENS } from './portal.ts';
import { PUBLIC_SCREENS } from './public.ts';
import { SUPPORT_SCREENS } from './support.ts';
import type { PrivateEntry, ScreenEntry } from './types.ts';

const privateScreens = { ...ADMIN_SCREENS, ...PORTAL_SCREENS, ...SUPPORT_SCREENS } as const;

/** Name of a screen behind login. */
export type PrivateScreenName = keyof typeof privateScreens;

/** Every screen behind login: guard, menus, body class and tests use this table. */
export const PRIVATE_SCREENS: Readonly<Record<PrivateScreenName, PrivateEntry>> = privateScreens;

/** Every screen of the product by name. Public pages import only PUBLIC_SCREENS, to send visitors less code. */
export const SCREENS = { ...PUBLIC_SCREENS, ...privateScreens } as const satisfies Record<string, ScreenEntry>;
export type ScreenName = keyof typeof SCREENS;

/** Names of all screens behind login, in the order of the table. */
export const PRIVATE_NAMES = keysOf(privateScreens);

import type { Permission } from '#common/access/permissions.ts';
import type { Role } from '#common/access/roles.ts';
import type { ModuleKey } from '#common/catalog/modules.ts';
import type { Phrases } from '#common/i18n/translate.ts';

/** Part of the site. Public pages are rendered on the server, the areas behind login in the browser. */
type SiteArea = 'public' | PrivateArea;
/** An area behind login; the first segment of its paths. */
export type PrivateArea = 'admin' | 'portal' | 'support';

/** One screen of the product. */
export interface ScreenEntry {
  /** Path without language prefix, in the router's notation. */
  path: string;
  area: SiteArea;
}

/** A group of the side menu; its label is the phrase `frame.groups.<group>`. */
export type MenuGroup = keyof Phrases['frame']['groups'];

/** One screen behind login. Its title is the phrase `screens.<name>`. */
export interface PrivateEntry extends ScreenEntry {
  area: PrivateArea;
  /** Roles that may open it. Only the first role of a user is used. */
  roles: readonly Role[];
  /** The user also needs one of these. Absent if the role is enough. */
  permissions?: readonly Permission[];
  /** Group in the side menu. Absent for screens that others link to. */
  menu?: MenuGroup;
  /** Roles whose side menu has it. Default: all. Others open it from another screen or the user control. */
  menuRoles?: readonly Role[];
  /** Whether it is a tab of the menu screen before it. */
  isPart?: boolean;
  /** The module that the screen belongs to; the menu leaves it out while the module is off. */
  module?: ModuleKey;
}

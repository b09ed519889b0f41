import type { Permission } from '#common/access/permissions.ts';
import type { Role } from '#common/access/roles.ts';
import type { Phrases } from '#common/i18n/translate.ts';

/** Where a screen stands: public pages are rendered on the server, the areas behind sign-in in the browser. */
export type Area = 'public' | PrivateArea;
/** An area behind sign-in; the first segment of its paths. */
export type PrivateArea = 'admin' | 'portal' | 'support';

/** One screen of the product. */
export interface ScreenEntry {
  /** Path without language prefix, in the router's notation. */
  path: string;
  area: Area;
}

/** A group of the side menu; its words are `frame.groups.<group>`. */
export type MenuGroup = keyof Phrases['frame']['groups'];

/** What a screen that a later issue builds will hold; its sentence is `pending.topics.<topic>`. */
export type PendingTopic = keyof Phrases['pending']['topics'];

/** One screen behind sign-in. Its title is the phrase `screens.<name>`. */
export interface PrivateEntry extends ScreenEntry {
  area: PrivateArea;
  /** Who may open it; the first role of a user counts. */
  roles: readonly Role[];
  /** One of these is needed besides; absent where the role is enough. */
  permissions?: readonly Permission[];
  /** Where the side menu has it; absent where other screens lead to it. */
  menu?: MenuGroup;
  /** Not built yet: what will be there. */
  pending?: PendingTopic;
}

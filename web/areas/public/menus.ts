import type { Lang } from '#common/contract/fields.ts';
import type { Menu, MenuItem } from '#common/contract/site/settings.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { type ShownMenuItem, translateMenu } from '#web/shell/translate-menu.ts';

/** The menus of a page. */
export interface Menus {
  /** Null while it is missing. */
  primaryMenu: ShownMenuItem[] | null;
  footerMenu: ShownMenuItem[];
  /** Error message if the settings are missing. */
  failure: string | null;
}

const translated = new WeakMap<readonly MenuItem[], Map<Lang, ShownMenuItem[]>>();

/** One array per menu and language, because the server caches the HTML of each array. */
function itemsIn(items: readonly MenuItem[], t: Translate): ShownMenuItem[] {
  const byLang = translated.get(items) ?? new Map<Lang, ShownMenuItem[]>();
  translated.set(items, byLang);
  const known = byLang.get(t.lang) ?? translateMenu(items, t);
  byLang.set(t.lang, known);
  return known;
}

/** The menus of header and footer, with labels in the page's language. */
export function menusOf(menus: readonly Menu[], t: Translate): Menus {
  const itemsOf = (key: string) => itemsIn(menus.find((menu) => menu.key === key)?.menuItems ?? [], t);
  return { primaryMenu: itemsOf('Primary'), footerMenu: itemsOf('Footer'), failure: null };
}

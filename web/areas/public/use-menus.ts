import { useEffect, useState } from 'react';
import type { Menu, MenuItem } from '#common/contract/settings.ts';
import { useApp } from '#web/app/context.ts';

/** The menus of a page. */
interface Menus {
  /** Null while it is missing. */
  primaryMenu: MenuItem[] | null;
  footerMenu: MenuItem[];
  /** Error message if the settings are missing. */
  failure: string | null;
}

/** The menus of header and footer. */
export function menusOf(menus: readonly Menu[]): Menus {
  const itemsOf = (key: string) => menus.find((menu) => menu.key === key)?.menuItems ?? [];
  return { primaryMenu: itemsOf('Primary'), footerMenu: itemsOf('Footer'), failure: null };
}

/** The menus of the page. If the server could not load them, the browser tries once more. */
export function useMenus(loaded: Menus): Menus {
  const { api } = useApp();
  const [again, setAgain] = useState(loaded);
  const isMissing = !loaded.primaryMenu;
  useEffect(() => {
    if (isMissing)
      api.settings.site().then(
        ({ menus }) => setAgain(menusOf(menus)),
        ({ message }: Error) => setAgain({ primaryMenu: [], footerMenu: [], failure: message }),
      );
  }, [api, isMissing]);
  return isMissing ? again : loaded;
}

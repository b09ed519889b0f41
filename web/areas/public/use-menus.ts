import { useEffect, useState } from 'react';
import { useApp } from '#web/app/context.ts';
import type { Menus } from './menus.ts';

/** The menus of the page. If the server could not load them, the browser tries once more. */
export function useMenus(loaded: Menus): Menus {
  const { api, t } = useApp();
  const [again, setAgain] = useState(loaded);
  const isMissing = !loaded.primaryMenu;
  useEffect(() => {
    if (isMissing)
      import('./load-menus.ts').then(
        async ({ loadMenus }) => setAgain(await loadMenus(api, t)),
        ({ message }: Error) => setAgain({ primaryMenu: [], footerMenu: [], failure: message }),
      );
  }, [api, t, isMissing]);
  return isMissing ? again : loaded;
}

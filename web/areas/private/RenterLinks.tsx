import { useEffect, useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useFavourites } from '#web/features/market/index.ts';
import { FavouritesLink } from '#web/shell/FavouritesLink.tsx';
import { PrimaryMenu } from '#web/shell/PrimaryMenu.tsx';
import { type ShownMenuItem, translateMenu } from '#web/shell/translate-menu.ts';
import { SearchIcon } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The parts of the public header that renters keep in their own area: main menu, search and favourites. */
export function RenterLinks() {
  const { api, t } = useApp();
  const favourites = useFavourites();
  const [menu, setMenu] = useState<readonly ShownMenuItem[]>();
  useEffect(() => {
    api.settings.site().then(
      ({ menus }) => setMenu(translateMenu(menus.find(({ key }) => key === 'Primary')?.menuItems ?? [], t)),
      // The page works without the menu.
      ({ message: reason }: Error) => {
        setMenu([]);
        const detail = t('content.settingsFailed', { reason });
        toast({ severity: 'error', summary: t('ui.error'), detail, life: 3000, group: 'bottom-right' });
      },
    );
  }, [api, t]);
  return (
    <>
      <div className="mr-auto max-lg:hidden">
        <PrimaryMenu items={menu} />
      </div>
      <Link to="/listings" className="btn btn-quiet px-3 text-ink" aria-label={t('shell.searchHomes')}>
        <SearchIcon className="size-5" />
        <span className="max-md:hidden">{t('shell.searchHomes')}</span>
      </Link>
      <FavouritesLink count={favourites.length} />
    </>
  );
}

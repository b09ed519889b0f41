import { useT } from '#web/app/context.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MenuLink } from './MenuLink.tsx';
import { Submenu } from './Submenu.tsx';
import type { ShownMenuItem } from './translate-menu.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** The header's menu from 993 px. Three skeletons replace it while it loads. */
export function PrimaryMenu({ items }: { items: readonly ShownMenuItem[] | undefined }) {
  const t = useT();
  const onKeyDown = useMenuKeys('row');
  if (!items) {
    return (
      <div className="hidden gap-6 lg:flex" aria-hidden="true">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-20" />
      </div>
    );
  }
  return (
    <nav aria-label={t('shell.mainMenu')} className="hidden lg:block">
      <ul className="flex items-center gap-1" onKeyDown={onKeyDown}>
        {items.map((item) =>
          item.children?.length ? (
            <Submenu key={item.title} item={item} />
          ) : (
            <li key={item.title}>
              <MenuLink item={item} className="menu-item" />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

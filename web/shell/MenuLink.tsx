import type { MenuItem } from '#common/contract/settings.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Props = { item: MenuItem; className?: string; onClick?: () => void };

/** The words of a menu item: menu.{title} where there is such a phrase, else the title itself. */
export function useMenuLabel(): (item: MenuItem) => string {
  const t = useT();
  return ({ title }) => t.dynamic(`menu.${title}`) ?? title;
}

/** One link of a menu; an outside address opens in a new tab and says so. */
export function MenuLink({ item, className, onClick }: Props) {
  const t = useT();
  const label = useMenuLabel()(item);
  if (!item.externalUrl) {
    return (
      <Link to={item.url ?? '/'} className={className} onClick={onClick}>
        {label}
      </Link>
    );
  }
  return (
    <a href={item.externalUrl} target="_blank" rel="noopener" className={className} onClick={onClick}>
      {label}
      <VisuallyHidden> ({t('ui.opensInNewTab')})</VisuallyHidden>
    </a>
  );
}

import type { MenuItem } from '#common/contract/settings.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Props = { item: MenuItem; className?: string; onClick?: () => void };

/** Returns a menu item's label: the phrase menu.{title} if it exists, otherwise the title. */
export function useMenuLabel(): (item: MenuItem) => string {
  const t = useT();
  return ({ title }) => t.dynamic(`menu.${title}`) ?? title;
}

/** A menu link. External links open in a new tab and announce it. */
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

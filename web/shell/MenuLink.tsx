import type { MenuItem } from '#common/contract/settings.ts';
import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type Props = { item: MenuItem; className?: string; onClick?: () => void };

/** A menu link. External links open in a new tab and announce it. */
export function MenuLink({ item, className, onClick }: Props) {
  const t = useT();
  if (!item.externalUrl) {
    return (
      <Link to={item.url ?? '/'} className={className} onClick={onClick}>
        {item.title}
      </Link>
    );
  }
  return (
    <a href={item.externalUrl} target="_blank" rel="noopener" className={className} onClick={onClick}>
      {item.title}
      <VisuallyHidden> ({t('ui.opensInNewTab')})</VisuallyHidden>
    </a>
  );
}

import { useT } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { ShownMenuItem } from './translate-menu.ts';

type Props = { item: ShownMenuItem; className?: string; onClick?: () => void };

/** Items in order, each followed by those below it, because lists show only one level below their heading. */
export const inOneList = (items: readonly ShownMenuItem[]): { item: ShownMenuItem; isDeep: boolean }[] =>
  items.flatMap((item) => [
    { item, isDeep: false },
    ...(item.children ?? []).map((deep) => ({ item: deep, isDeep: true })),
  ]);

/** A menu link. External links open in a new tab and announce it. */
export function MenuLink({ item, className, onClick }: Props) {
  const t = useT();
  if (!item.externalUrl) {
    if (!item.url) return <span className={className}>{item.title}</span>;
    return (
      <Link to={item.url} className={className} onClick={onClick}>
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

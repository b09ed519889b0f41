import type { KeyboardEvent } from 'react';
import { ChevronDownIcon } from '#web/ui/icons.ts';
import { useDisclosure } from '#web/ui/use-disclosure.ts';
import { inOneList, MenuLink } from './MenuLink.tsx';
import type { ShownMenuItem } from './translate-menu.ts';
import { useMenuKeys } from './use-menu-keys.ts';

/** A menu item with children behind a button. ArrowDown opens and enters the list, Escape closes it. */
export function Submenu({ item }: { item: ShownMenuItem }) {
  const { open, setOpen, rootProps, buttonProps, panelProps } = useDisclosure<HTMLLIElement>();
  const onListKeys = useMenuKeys('column');

  const openOnArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
    const panel = event.currentTarget.nextElementSibling;
    // The panel becomes visible after this event, and only then can a link take the focus.
    requestAnimationFrame(() => panel?.querySelector('a')?.focus());
  };
  // The item's own link comes first.
  const entries =
    item.url || item.externalUrl ? [{ ...item, children: [] }, ...(item.children ?? [])] : (item.children ?? []);

  return (
    <li {...rootProps} className="relative">
      <button type="button" {...buttonProps} className="menu-item" onKeyDown={openOnArrow}>
        {item.title}
        <ChevronDownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <ul
        {...panelProps}
        className="floating absolute top-full left-0 z-50 mt-1 w-max min-w-52 p-2"
        onKeyDown={onListKeys}
      >
        {inOneList(entries).map(({ item: child, isDeep }) => (
          <li key={`${child.title} ${child.url}`}>
            <MenuLink
              item={child}
              className={`menu-item w-full justify-start ${isDeep ? 'pl-8' : ''}`}
              onClick={() => setOpen(false)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

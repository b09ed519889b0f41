import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { ChevronUpIcon } from '#web/ui/area-icons.ts';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';

interface Item {
  id: number | string;
  label: string;
  /** A small view of the item. */
  image?: ReactNode;
}

interface ReorderListProps {
  /** Name of the list for screen readers. */
  label: string;
  items: readonly Item[];
  onReorder: (ids: Item['id'][]) => void;
  /** Gives each item a button that removes it. */
  onRemove?: (id: Item['id']) => void;
  isDisabled?: boolean;
}

/** A list whose items move by buttons, or by Alt and the arrow keys. New places and removals are announced. */
export function ReorderList({ label, items, onReorder, onRemove, isDisabled = false }: ReorderListProps) {
  const t = useT();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, step: 1 | -1): void {
    const to = from + step;
    const moved = items[from];
    if (!moved || to < 0 || to >= items.length || isDisabled) return;
    const ids = items.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    onReorder(ids);
    setSaid(t('lists.reorder.moved', { item: moved.label, position: to + 1, count: items.length }));
    // The item keeps the focus, on its other button at either end.
    const name = to === 0 ? 'down' : to === items.length - 1 ? 'up' : step === 1 ? 'down' : 'up';
    focusButton(to, name);
  }

  function remove(at: number): void {
    const removed = items[at];
    if (!removed || !onRemove || isDisabled) return;
    onRemove(removed.id);
    setSaid(t('words.removedItem', { item: removed.label }));
    focusButton(Math.min(at, items.length - 2), 'remove');
  }

  const focusButton = (at: number, name: string) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLElement>(`[data-move=${name}]`)?.focus());

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };

  return (
    <>
      {items.length > 1 && <p className="mb-2 text-13 text-soft">{t('lists.reorder.hint')}</p>}
      <ol ref={list} aria-label={label} className="card max-w-3xl divide-y divide-line empty:hidden">
        {items.map((item, at) => (
          <li
            key={item.id}
            className="flex items-center gap-x-3 py-1 pr-2 pl-4"
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {item.image ?? <span className="w-8 text-right text-13 text-soft tabular-nums">{at + 1}</span>}
            <span className="min-w-0 flex-1 py-2 wrap-anywhere">{item.label}</span>
            <button
              type="button"
              data-move="up"
              className="btn btn-quiet btn-icon text-ink"
              disabled={isDisabled || at === 0}
              aria-label={t('lists.reorder.up', { item: item.label })}
              onClick={() => move(at, -1)}
            >
              <ChevronUpIcon className="size-5" />
            </button>
            <button
              type="button"
              data-move="down"
              className="btn btn-quiet btn-icon text-ink"
              disabled={isDisabled || at === items.length - 1}
              aria-label={t('lists.reorder.down', { item: item.label })}
              onClick={() => move(at, 1)}
            >
              <ChevronDownIcon className="size-5" />
            </button>
            {onRemove && (
              <button
                type="button"
                data-move="remove"
                className="btn btn-quiet btn-icon text-ink"
                disabled={isDisabled}
                aria-label={t('lists.reorder.remove', { item: item.label })}
                onClick={() => remove(at)}
              >
                <CloseIcon className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}

import { type DragEvent, useState } from 'react';
import type { MenuNode } from '#common/contract/site/menus.ts';
import { createStore, useStore } from '#web/ui/store.ts';
import type { MenuPlace } from './menu-tree.ts';

type Side = 'before' | 'inside' | 'after';

/** The item that is being dragged, because a drag's data can't be read before the drop. */
const dragged = createStore<{ node: MenuNode; place: MenuPlace } | null>(null);

/** The upper and the lower part of a row that mean before and after; the middle means inside. */
const EDGE = 0.28;

/** Dragging a row with a pointer. Touch and keyboard use the buttons. */
export function useMenuDrag(
  node: MenuNode,
  at: MenuPlace,
  place: ((node: MenuNode, to: MenuPlace) => void) | undefined,
) {
  const [over, setOver] = useState<Side>();
  const current = useStore(dragged, null);
  if (!place) return { props: {}, over: undefined };
  const sideOf = ({ clientY, currentTarget }: DragEvent<HTMLElement>): Side => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const part = (clientY - top) / height;
    return part < EDGE ? 'before' : part > 1 - EDGE ? 'after' : 'inside';
  };
  const drop = (side: Side) => {
    if (!current || current.node.id === node.id) return;
    if (side === 'inside') return place(current.node, { parentId: node.id, index: node.children.length });
    const index = at.index + (side === 'after' ? 1 : 0);
    // The dragged item leaves its place first.
    const isEarlier = current.place.parentId === at.parentId && current.place.index < index;
    place(current.node, { parentId: at.parentId, index: isEarlier ? index - 1 : index });
  };
  return {
    over: current && current.node.id !== node.id ? over : undefined,
    props: {
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', node.labelEn);
        dragged.set({ node, place: at });
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!current) return;
        event.preventDefault();
        setOver(sideOf(event));
      },
      onDragLeave: () => setOver(undefined),
      onDragEnd: () => dragged.set(null),
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault();
        const side = sideOf(event);
        setOver(undefined);
        dragged.set(null);
        drop(side);
      },
    },
  };
}

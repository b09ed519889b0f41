import { useState } from 'react';
import { type EditedMenu, editedMenu, type MenuNode } from '#common/contract/site/menus.ts';
import { session } from '#web/app/session.ts';
import { tabStore } from '#web/app/storage.ts';

/** Earlier versions that can be brought back. */
const MAX_UNDONE = 50;

/** An edited menu that is not saved yet. */
export interface MenuDraft {
  items: readonly MenuNode[];
  /** The version that the draft began with. */
  version: number;
  isChanged: boolean;
  canUndo: boolean;
  change: (items: readonly MenuNode[]) => void;
  /** Brings back the items before the last change, even across saves. */
  undo: () => void;
  /** Takes over a saved menu, with other items if given. */
  rebase: (menu: EditedMenu, items?: readonly MenuNode[]) => void;
  /** Deletes the stored draft. That of an expired session stays until the next login. */
  discard: () => void;
}

const readMenu = (value: unknown): EditedMenu | undefined => {
  const read = editedMenu.safeParse(value);
  return read.success ? read.data : undefined;
};

const isSame = (one: readonly MenuNode[], other: readonly MenuNode[]) => JSON.stringify(one) === JSON.stringify(other);

/** The draft of a menu. It survives a reload and a new login in the same tab. */
export function useMenuDraft(menu: EditedMenu): MenuDraft {
  const key = `menu-${menu.key}`;
  const [saved, setSaved] = useState(menu);
  const [draft, setDraft] = useState(() => tabStore.get(key, readMenu) ?? menu);
  const [past, setPast] = useState<readonly (readonly MenuNode[])[]>([]);
  const put = (next: EditedMenu, base: EditedMenu) => {
    setDraft(next);
    if (isSame(next.items, base.items)) tabStore.remove(key);
    else tabStore.set(key, next);
  };
  return {
    items: draft.items,
    version: draft.version,
    isChanged: !isSame(draft.items, saved.items),
    canUndo: past.length > 0,
    change(items) {
      setPast([...past.slice(-MAX_UNDONE), draft.items]);
      put({ ...draft, items: [...items] }, saved);
    },
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      put({ ...draft, items: [...before] }, saved);
    },
    rebase(fresh, items = fresh.items) {
      setSaved(fresh);
      put({ ...fresh, items: [...items] }, fresh);
    },
    discard() {
      if (session.get()) tabStore.remove(key);
    },
  };
}

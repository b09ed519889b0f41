import { useEffect, useRef, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import type { EditedMenu, MenuNode } from '#common/contract/site/menus.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { Link } from '#web/app/Link.tsx';
import { useCan } from '#web/app/session.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { MenuConflict } from './MenuConflict.tsx';
import { MenuItems } from './MenuItems.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { findItem, type MenuMove, type MenuPlace, moveItem, placeItem, withoutItem } from './menu-tree.ts';
import { useMenuDraft } from './use-menu-draft.ts';
import { useMenuName } from './use-menu-name.ts';

/** One menu as a tree. Changes are collected and saved together. */
export function MenuEditor({ menu }: { menu: EditedMenu }) {
  const { api, t } = useApp();
  const draft = useMenuDraft(menu);
  const nameOf = useMenuName();
  const [said, setSaid] = useState('');
  const [moved, setMoved] = useState<MenuNode | null>(null);
  const [theirs, setTheirs] = useState<EditedMenu>();
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const mayModify = useCan('modifyMenuItems');
  const mayCreate = useCan('createMenuItems');
  const tree = useRef<HTMLDivElement>(null);
  const focus = useRef<string>(undefined);
  useLeaveGuard(draft.isChanged ? [nameOf(menu.key)] : [], draft.discard);
  // A moved item is a new element, so it has to get the focus back.
  useEffect(() => {
    if (focus.current) tree.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });

  const labelOf = (node: MenuNode) => (t.lang === 'fr' ? node.labelFr : node.labelEn);
  const sayPlace = (items: readonly MenuNode[], id: number) => {
    const found = findItem(items, id);
    if (!found) return;
    const { node, parent, siblings, index, level } = found;
    const place = { item: labelOf(node), position: index + 1, count: siblings.length };
    setSaid(
      parent
        ? t('menus.said.under', { ...place, parent: labelOf(parent) })
        : t('menus.said.moved', { ...place, level }),
    );
  };
  const take = (items: readonly MenuNode[], id: number) => {
    draft.change(items);
    sayPlace(items, id);
  };
  const move = (node: MenuNode, step: MenuMove, selector: string) => {
    const next = moveItem(draft.items, node.id, step);
    if (typeof next === 'string') return setSaid(t(`menus.said.${next}`, { item: labelOf(node) }));
    focus.current = selector;
    take(next, node.id);
  };
  const place = (node: MenuNode, to: MenuPlace) => {
    const next = placeItem(draft.items, node.id, to);
    if (next) take(next, node.id);
    else setSaid(t('menus.said.deep', { item: labelOf(node) }));
  };
  const remove = (node: MenuNode) => {
    draft.change(withoutItem(draft.items, node.id));
    setSaid(t('words.removedItem', { item: labelOf(node) }));
    focus.current = '[data-menu]';
  };
  const undo = () => {
    draft.undo();
    setSaid(t('menus.said.undone'));
  };
  const save = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, failure: null });
    try {
      const { version, items } = draft;
      const { message, menu: saved } = await api.menus.saveMenu({
        params: { key: menu.key === 'Footer' ? 'Footer' : 'Primary' },
        body: { version, items: items.map(bodyOf) },
      });
      draft.rebase(saved);
      setTheirs(undefined);
      setState({ isBusy: false, failure: null });
      toast({ severity: 'success', summary: t('ui.saved'), detail: message });
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === 'edit.conflict';
      const fresh = isConflict ? await api.menus.menus().catch(() => undefined) : undefined;
      setTheirs(fresh?.menus.find(({ key }) => key === menu.key));
      const fields = error instanceof AppError ? Object.values(error.fields ?? {}) : [];
      const message = error instanceof AppError ? error.message : t('lists.form.failed');
      setState({ isBusy: false, failure: [message, ...new Set(fields)].join(' ') });
    }
  };

  return (
    <>
      <p className="mb-4 max-w-3xl text-soft">{t(mayModify ? 'menus.help' : 'menus.viewOnly')}</p>
      {theirs && (
        <MenuConflict
          mine={draft.items}
          theirs={theirs.items}
          onKeep={() => {
            draft.rebase(theirs, draft.items);
            setTheirs(undefined);
            setState({ isBusy: false, failure: null });
            setSaid(t('menus.conflict.kept'));
          }}
          onTake={() => {
            draft.rebase(theirs);
            setTheirs(undefined);
            setState({ isBusy: false, failure: null });
          }}
        />
      )}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {mayCreate && (
          <Link to={pathTo('admin.menu-items.create', { menu: menu.key })} className={buttonClass({})}>
            {t('menus.add')}
          </Link>
        )}
        <p className="text-13 text-soft">{t('menus.levels')}</p>
      </div>
      <div ref={tree} className="max-w-4xl">
        {draft.items.length === 0 ? (
          <Notice>{t('menus.empty')}</Notice>
        ) : (
          <MenuItems
            label={t('menus.tree', { menu: nameOf(menu.key) })}
            items={draft.items}
            commands={mayModify ? { move, place, remove, openMove: setMoved } : undefined}
          />
        )}
      </div>
      <LiveRegion>{said}</LiveRegion>
      {mayModify && (
        <SaveBar status={t(draft.isChanged ? 'menus.changed' : 'menus.unchanged')} failure={state.failure}>
          <Button variant="quiet" aria-disabled={!draft.canUndo || undefined} onClick={undo}>
            {t('menus.undo')}
          </Button>
          <Button
            variant="primary"
            aria-disabled={!draft.isChanged || state.isBusy || undefined}
            onClick={() => draft.isChanged && void save()}
          >
            {t(state.isBusy ? 'menus.busy' : 'menus.save')}
          </Button>
        </SaveBar>
      )}
      <MoveDialog
        node={moved}
        items={draft.items}
        onClose={() => setMoved(null)}
        onMove={(node, to) => {
          setMoved(null);
          place(node, to);
        }}
      />
    </>
  );
}

const NO_CHILDREN: [] = [];

/** A node as the server saves it. The server refuses a fourth level, so it isn't sent. */
const bodyOf = (node: MenuNode) => ({
  ...fieldsOf(node),
  children: node.children.map((second) => ({
    ...fieldsOf(second),
    children: second.children.map((third) => ({ ...fieldsOf(third), children: NO_CHILDREN })),
  })),
});

const fieldsOf = ({ id, labelEn, labelFr, target }: MenuNode) => ({ id, labelEn, labelFr, target });

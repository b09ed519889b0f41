import { useState } from 'react';
import type { MenuNode } from '#common/contract/site/menus.ts';
import { useT } from '#web/app/context.ts';
import { DialogFrame } from '#web/forms/DialogFrame.tsx';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { findItem, type MenuPlace, parentsFor, withoutItem } from './menu-tree.ts';

interface MoveDialogProps {
  /** The item to move; null while the dialog is closed. */
  node: MenuNode | null;
  items: readonly MenuNode[];
  onClose: () => void;
  onMove: (node: MenuNode, to: MenuPlace) => void;
}

/** Asks for the new place of an item: its parent, and the item before it. */
export function MoveDialog({ node, items, onClose, onMove }: MoveDialogProps) {
  const t = useT();
  const name = node && (t.lang === 'fr' ? node.labelFr : node.labelEn);
  return (
    <Dialog
      size="small"
      open={node !== null}
      onClose={onClose}
      title={name === null ? undefined : t('menus.move.title', { item: name })}
      closeLabel={t('ui.close')}
    >
      {node && <MoveForm key={node.id} node={node} items={items} onClose={onClose} onMove={onMove} />}
    </Dialog>
  );
}

function MoveForm({ node, items, onClose, onMove }: MoveDialogProps & { node: MenuNode }) {
  const t = useT();
  const labelOf = ({ labelEn, labelFr }: MenuNode) => (t.lang === 'fr' ? labelFr : labelEn);
  const [parent, setParent] = useState(String(findItem(items, node.id)?.parent?.id ?? ''));
  const [index, setIndex] = useState('0');
  const parentId = parent === '' ? null : Number(parent);
  const rest = withoutItem(items, node.id);
  const siblings = parentId === null ? rest : (findItem(rest, parentId)?.node.children ?? []);
  const form = useDialogForm({ send: async () => onMove(node, { parentId, index: Number(index) }) });
  return (
    <DialogFrame form={form} submit={t('menus.move.submit')} cancel={t('ui.cancel')} onClose={onClose}>
      <SelectField
        name="parent"
        label={t('menus.form.parent')}
        value={parent}
        onChange={({ target }) => {
          setParent(target.value);
          setIndex('0');
        }}
        options={[
          { value: '', label: t('menus.move.top') },
          ...parentsFor(items, node).map((one) => ({
            value: String(one.node.id),
            label: `${'– '.repeat(one.level)}${labelOf(one.node)}`,
          })),
        ]}
      />
      <SelectField
        name="index"
        label={t('words.position')}
        value={index}
        onChange={({ target }) => setIndex(target.value)}
        options={[
          { value: '0', label: t('menus.move.first') },
          ...siblings.map((sibling, at) => ({
            value: String(at + 1),
            label: t('menus.move.afterItem', { item: labelOf(sibling) }),
          })),
        ]}
      />
    </DialogFrame>
  );
}

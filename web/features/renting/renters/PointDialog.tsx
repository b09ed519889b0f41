import { useState } from 'react';
import { useApp } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm-store.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { PointForm } from './PointForm.tsx';
import type { EditedPoint } from './PointsBar.tsx';
import { deletePoint } from './points-store.ts';

interface PointDialogProps {
  /** The place in the form: with an id to edit it, without one to add it; null closes the dialog. */
  point: EditedPoint | null;
  around: readonly [number, number] | null;
  onClose: () => void;
}

const FORM = 'point-form';

/** Adds, changes or deletes a place. */
export function PointDialog({ point, around, onClose }: PointDialogProps) {
  const { api, t } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const isEditing = point?.id !== undefined;
  const remove = async () => {
    const { id, name = '' } = point ?? {};
    if (id === undefined) return;
    const isSure = await confirm({
      title: t('renter.points.deleteTitle', { name }),
      text: t('renter.points.deleteText'),
      confirm: t('words.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await deletePoint(api, id);
      toast({ severity: 'success', summary: t('renter.points.deleted', { name }) });
      onClose();
    } catch {
      toast({ severity: 'error', summary: t('renter.failed.title'), detail: t('renter.failed.text') });
    }
  };
  return (
    <Dialog
      open={point !== null}
      onClose={onClose}
      title={t(isEditing ? 'renter.points.editTitle' : 'renter.points.add')}
      closeLabel={t('ui.close')}
      footer={
        <>
          {isEditing && (
            <Button variant="quiet" className="mr-auto text-red" onClick={() => void remove()}>
              {t('words.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" disabled={isBusy}>
            {t(isBusy ? 'ui.submitting' : 'words.savePlace')}
          </Button>
        </>
      }
    >
      {point && <PointForm id={FORM} point={point} around={around} onBusy={setIsBusy} onSaved={onClose} />}
    </Dialog>
  );
}

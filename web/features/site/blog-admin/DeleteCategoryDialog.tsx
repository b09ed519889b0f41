import { useEffect, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import type { CategoryRow } from '#common/contract/site/blog-categories.ts';
import { useApp } from '#web/app/context.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { toast } from '#web/ui/toast-store.ts';

interface DeleteCategoryDialogProps {
  category: CategoryRow;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for the new category of the articles, and deletes the category. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const { api, t } = useApp();
  const { id, name, postCount, version } = category;
  const [others, setOthers] = useState<readonly CategoryRow[]>([]);
  const [moveToId, setMoveToId] = useState('');
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    api.blogCategories
      .list({ query: { perPage: '100' } }, { signal: leaving.signal })
      .then(({ rows }) => setOthers(rows.filter((row) => row.id !== id)))
      // Without the list, "No category" remains.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, id]);
  const remove = async () => {
    setBusy(true);
    try {
      const body = { version, moveToId: moveToId === '' ? null : Number(moveToId) };
      const { message } = await api.blogCategories.remove({ params: { id }, body });
      toast({ severity: 'success', summary: message });
      onDeleted();
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : t('blogAdmin.delete.failed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('blogAdmin.delete.title', { name })}
      closeLabel={t('ui.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => void remove()}>
            {t('blogAdmin.delete.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('blogAdmin.delete.text', { count: postCount })}</p>
        {postCount > 0 && (
          <SelectField
            label={t('blogAdmin.delete.moveTo')}
            value={moveToId}
            options={[
              { value: '', label: t('blogAdmin.delete.none') },
              ...others.map((other) => ({ value: String(other.id), label: other.name })),
            ]}
            onChoose={setMoveToId}
          />
        )}
        {failure && (
          <div role="alert">
            <Notice tone="warning">{failure}</Notice>
          </div>
        )}
      </div>
    </Dialog>
  );
}

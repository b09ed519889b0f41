import { useEffect, useState } from 'react';
import type { CategoryRow } from '#common/contract/site/blog-categories.ts';
import { useApp } from '#web/app/context.ts';
import { useDialogForm } from '#web/forms/use-dialog-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

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
  const { props, errors, isBusy } = useDialogForm({
    errorAt: 'whole',
    failed: t('blogAdmin.delete.failed'),
    async send() {
      const body = { version, moveToId: moveToId === '' ? null : Number(moveToId) };
      const done = await api.blogCategories.remove({ params: { id }, body });
      onDeleted();
      return done;
    },
  });
  useEffect(() => {
    const leaving = new AbortController();
    api.blogCategories
      .list({ query: { perPage: '100' } }, { signal: leaving.signal })
      .then(({ rows }) => setOthers(rows.filter((row) => row.id !== id)))
      // Without the list, "No category" remains.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, id]);
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
          <Button type="submit" form="delete-category" variant="danger" disabled={isBusy}>
            {t('blogAdmin.delete.confirm')}
          </Button>
        </>
      }
    >
      <form id="delete-category" {...props} className="flex flex-col gap-4">
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
        {errors.whole && (
          <div role="alert">
            <Notice tone="warning">{errors.whole}</Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}

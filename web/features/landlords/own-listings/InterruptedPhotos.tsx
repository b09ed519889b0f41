import { useEffect, useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { type FileOwner, type PendingFile, pendingFiles } from './pending-files.ts';

/** Photos whose upload was interrupted by leaving the page: resumes or drops them. */
export function InterruptedPhotos({ owner, onGoOn }: { owner: FileOwner; onGoOn: (files: File[]) => void }) {
  const t = useT();
  const { userId, listingId } = owner;
  const [left, setLeft] = useState<readonly PendingFile[]>([]);
  useEffect(() => {
    let isGone = false;
    void pendingFiles.left({ userId, listingId }).then((files) => isGone || setLeft(files));
    return () => {
      isGone = true;
    };
  }, [userId, listingId]);
  const settle = (isWanted: boolean) => {
    for (const { key } of left) void pendingFiles.delete(key);
    if (isWanted) onGoOn(left.map(({ file }) => file));
    setLeft([]);
  };
  if (left.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice>
        <p>{t('listingForm.photos.interrupted', { count: left.length })}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => settle(true)}>
            {t('listingForm.photos.goOn')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => settle(false)}>
            {t('listingForm.photos.leaveOut')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

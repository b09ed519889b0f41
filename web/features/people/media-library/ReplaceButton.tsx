import { useId, useState } from 'react';
import { AppError } from '#common/contract/errors.ts';
import type { Asset } from '#common/contract/people/media-library.ts';
import { IMAGE_TYPES } from '#common/contract/people/uploads.ts';
import { useApp } from '#web/app/context.ts';
import { SessionEnded } from '#web/app/session.ts';
import { useFailure } from '#web/app/use-failure.ts';
import { useSendFile } from '#web/forms/assets/use-send-file.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Chooses another file for an asset and replaces it everywhere. */
export function ReplaceButton({ asset, onReplaced }: { asset: Asset; onReplaced: () => void }) {
  const { api, t } = useApp();
  const id = useId();
  const sendFile = useSendFile();
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useFailure();
  const isBusy = percent !== null;
  async function replace(file: File): Promise<void> {
    setFailure(null);
    setPercent(0);
    try {
      const uploadId = await sendFile(file, setPercent);
      const body = { uploadId, version: asset.version };
      const { message } = await api.mediaLibrary.replace({ params: { id: asset.id }, body });
      toast({ severity: 'success', summary: message });
      onReplaced();
    } catch (error) {
      if (!(error instanceof SessionEnded))
        setFailure((error instanceof AppError && error.message) || t('mediaLibrary.upload.notSent'));
    } finally {
      setPercent(null);
    }
  }
  return (
    <div className="min-w-0 flex-1 basis-72">
      <label
        htmlFor={id}
        className={buttonClass({
          className: `focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-spruce ${isBusy ? 'opacity-60' : 'cursor-pointer'}`,
        })}
      >
        {t('mediaLibrary.replace.action')}
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES}
          className="sr-only"
          aria-describedby={`${id}-help ${id}-error`}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void replace(file);
            target.value = '';
          }}
        />
      </label>
      <p id={`${id}-help`} className="mt-2 text-13 text-soft">
        {t('mediaLibrary.replace.help')}
      </p>
      <p role="status" className="text-13 empty:hidden">
        {isBusy && (percent < 100 ? t('mediaLibrary.upload.sending', { percent }) : t('mediaLibrary.upload.working'))}
      </p>
      <FieldError id={`${id}-error`}>{failure ? `${t('mediaLibrary.replace.failed')}. ${failure}` : ''}</FieldError>
    </div>
  );
}

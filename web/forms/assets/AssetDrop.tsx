import { type DragEvent, useId, useRef, useState } from 'react';
import { IMAGE_TYPES, UPLOAD_BYTES } from '#common/contract/people/uploads.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { CameraIcon } from '#web/ui/page-icons.ts';
import type { AssetUpload, AssetUploads } from './use-asset-uploads.ts';

/** Takes dropped or chosen files into the library, and shows their progress and how many were `added`. */
export function AssetDrop({ uploads, added = 0 }: { uploads: AssetUploads; added?: number }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const open = uploads.all.filter(({ state }) => state !== 'failed').length;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <div>
      <label
        htmlFor={id}
        className={`flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-5 text-center focus-within:border-spruce hover:border-spruce ${isOver ? 'border-spruce bg-spruce-tint' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <CameraIcon className="mb-1 size-7 text-spruce" />
        <span>
          {t('mediaLibrary.upload.drop')}{' '}
          <span className="font-semibold text-spruce underline">{t('words.chooseFiles')}</span>
        </span>
        <span className="text-13 text-soft">
          {t('mediaLibrary.upload.take', { megabytes: UPLOAD_BYTES / 2 ** 20 })}
        </span>
        <input
          id={id}
          ref={input}
          type="file"
          accept={IMAGE_TYPES}
          multiple
          className="sr-only"
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {open > 0
          ? t('mediaLibrary.upload.progress', { count: open })
          : added > 0 && t('mediaLibrary.upload.added', { count: added })}
      </p>
      {uploads.all.length > 0 && (
        <ul aria-label={t('mediaLibrary.upload.list')} className="mt-3 grid gap-2">
          {uploads.all.map((one) => (
            <Row
              key={one.key}
              one={one}
              onRetry={() => uploads.retry(one)}
              onDismiss={() => {
                uploads.drop(one);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ one, onRetry, onDismiss }: { one: AssetUpload; onRetry: () => void; onDismiss: () => void }) {
  const t = useT();
  const { file, state, percent, reason, isPassing } = one;
  const { name } = file;
  if (state !== 'failed')
    return (
      <li className="rounded-control border border-line px-3 py-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-15">
          <span className="wrap-anywhere">{name}</span>
          <span className="text-13 text-soft">
            {state === 'sending' ? t('mediaLibrary.upload.sending', { percent }) : t(`mediaLibrary.upload.${state}`)}
          </span>
        </p>
        <progress
          max={100}
          value={state === 'waiting' ? 0 : percent}
          aria-label={name}
          className="mt-1 h-1.5 w-full accent-spruce"
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-red bg-red-tint px-3 py-2">
      <p role="alert" className="min-w-0 flex-1 basis-60 text-15 wrap-anywhere">
        <span className="font-medium text-red">{t('mediaLibrary.upload.failed', { name })}</span>{' '}
        {reason || t('mediaLibrary.upload.notSent')}
      </p>
      <div className="flex gap-2">
        {isPassing && (
          <Button size="small" onClick={onRetry} aria-label={t('mediaLibrary.upload.retryOne', { name })}>
            {t('ui.retry')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          onClick={onDismiss}
          aria-label={t('mediaLibrary.upload.dismissOne', { name })}
        >
          {t('mediaLibrary.upload.dismiss')}
        </Button>
      </div>
    </li>
  );
}

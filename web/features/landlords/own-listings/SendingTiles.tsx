import { useState } from 'react';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { ImageIcon } from '#web/ui/icons.ts';
import { ScoreBar } from './listing-cells.tsx';
import type { PictureUploads, Sending } from './use-picture-uploads.ts';

/** Uploads as tiles with image and progress. Failed ones show the reason. */
export function SendingTiles({ uploads, onDrop }: { uploads: PictureUploads; onDrop: () => void }) {
  const t = useT();
  const { all, done, isUnderWay } = uploads;
  const open = all.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <p role="status" className="mt-4 font-medium empty:hidden">
        {isUnderWay && t('listingForm.photos.progress', { done, count: done + open })}
      </p>
      {all.length > 0 && (
        <ul aria-label={t('listingForm.photos.uploading')} className="mt-4 grid grid-cols-2 gap-3 @lg:grid-cols-3">
          {all.map((one) => (
            <Tile
              key={one.key}
              one={one}
              onRetry={() => uploads.retry(one)}
              onDrop={() => {
                uploads.drop(one);
                onDrop();
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Tile({ one, onRetry, onDrop }: { one: Sending; onRetry: () => void; onDrop: () => void }) {
  const t = useT();
  const { file, state, percent, reason, isPassing } = one;
  const { name } = file;
  const isFailed = state === 'failed';
  return (
    <li className={`flex flex-col rounded-card border p-2 ${isFailed ? 'border-red bg-red-tint' : 'border-line'}`}>
      <OwnPicture one={one} className={`aspect-photo w-full rounded-control ${isFailed ? 'opacity-60' : ''}`} />
      {isFailed ? (
        <>
          <p role="alert" className="mt-2 flex-1 text-15 wrap-anywhere">
            <span className="block font-medium text-red">{t('listingForm.photos.failed', { name })}</span>{' '}
            {reason || t('listingForm.photos.notSent')}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {isPassing && (
              <Button size="small" onClick={onRetry} aria-label={t('listingForm.photos.retryOne', { name })}>
                {t('ui.retry')}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              onClick={onDrop}
              aria-label={t('listingForm.photos.giveUpOne', { name })}
            >
              {t('listingForm.photos.giveUp')}
            </Button>
          </div>
        </>
      ) : (
        <p className="mt-2 text-13 text-soft">
          <ScoreBar score={state === 'working' ? 100 : percent} className="mb-1 w-full" />
          <span className="visually-hidden">{name} </span>
          {state === 'sending' ? t('listingForm.photos.sending', { percent }) : t(`listingForm.photos.${state}`)}
        </p>
      )}
    </li>
  );
}

/** The local file, or an icon if the browser can't show it. */
export function OwnPicture({ one: { preview }, className }: { one: Sending; className: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <span className={`flex items-center justify-center bg-mist text-soft ${className}`}>
      <ImageIcon className="size-8" />
    </span>
  ) : (
    <img
      src={preview}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={`bg-mist object-cover ${className}`}
    />
  );
}

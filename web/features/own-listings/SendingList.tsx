import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { ScoreBar } from './listing-cells.tsx';
import type { Sending, usePhotoUploads } from './use-photo-uploads.ts';

type Uploads = ReturnType<typeof usePhotoUploads>;

/** Photos on their way, each with how far it is; what failed says why and can be tried again. */
export function SendingList({ uploads }: { uploads: Uploads }) {
  const t = useT();
  const { all, done } = uploads;
  const open = all.filter(({ state }) => state !== 'failed').length;
  return (
    <>
      <p role="status" className="mt-3 text-15 text-soft empty:hidden">
        {open > 0 && t('listingForm.photos.progress', { done, count: done + open })}
      </p>
      {all.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {all.map((one) => (
            <Row key={one.key} one={one} uploads={uploads} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ one: { key, file, state, percent, reason }, uploads }: { one: Sending; uploads: Uploads }) {
  const t = useT();
  const { name } = file;
  if (state === 'failed')
    return (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-red-tint px-3 py-2">
        <p role="alert" className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span className="font-medium">{t('listingForm.photos.failed', { name })}</span> {reason}
        </p>
        <Button size="small" onClick={() => uploads.retry(key)}>
          {t('listingForm.photos.retry')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => uploads.drop(key)}>
          {t('listingForm.photos.giveUp')}
        </Button>
      </li>
    );
  return (
    <li className="flex items-center gap-3 text-15">
      {state === 'working' ? <Spinner /> : <ScoreBar score={percent} className="w-16" />}
      <span className="min-w-0 wrap-anywhere">
        {state === 'working'
          ? t('listingForm.photos.working', { name })
          : t('listingForm.photos.uploading', { name, percent })}
      </span>
    </li>
  );
}

import { useEffect, useRef } from 'react';
import { IMAGE_TYPES } from '#common/contract/people/uploads.ts';
import { MEDIA_PATH } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { ImageIcon } from '#web/ui/icons.ts';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { OwnPicture } from './SendingTiles.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

interface PlanDrawingFieldProps {
  /** Name of the floor plan. */
  plan: string;
  /** File name of the image. */
  picture: string | null;
  onChange: (picture: string | null) => void;
  onSending: (isSending: boolean) => void;
  error: string;
  /** Managed by the feed. */
  isFixed: boolean;
}

/** The image of one floor plan: chosen or dropped, replaced or removed. */
export function PlanImageField({ plan, picture, onChange, onSending, error, isFixed }: PlanDrawingFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const uploads = usePictureUploads('floorplan', ({ src }) => onChange(src.slice(src.lastIndexOf('/') + 1)));
  const [one] = uploads.all;
  const { isUnderWay } = uploads;
  const tell = useRef(onSending);
  tell.current = onSending;
  useEffect(() => {
    tell.current(isUnderWay);
    return () => tell.current(false);
  }, [isUnderWay]);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file || isFixed) return;
    if (one) uploads.drop(one);
    uploads.add([file]);
  };
  const frame = 'size-11 shrink-0 rounded-control border border-line bg-chalk object-contain';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the buttons inside
    <div
      className="col-span-2 flex flex-col gap-1.5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <LiveRegion>{isUnderWay ? t('listingForm.planImage.sending', { plan }) : ''}</LiveRegion>
      <p className="font-medium">{t('listingForm.planImage.title')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {one ? (
          <OwnPicture one={one} className={frame} />
        ) : picture ? (
          <img
            src={`${MEDIA_PATH}/floorplans/${picture}`}
            alt={t('listingForm.planImage.of', { plan })}
            className={frame}
          />
        ) : (
          <span className={`flex items-center justify-center text-soft ${frame}`}>
            <ImageIcon className="size-6" />
          </span>
        )}
        <input
          ref={input}
          name="plan-picture"
          type="file"
          accept={IMAGE_TYPES}
          hidden
          aria-label={t('listingForm.planImage.of', { plan })}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        {!isFixed && (
          <Button
            ref={choose}
            size="small"
            aria-label={t(picture ? 'listingForm.planImage.replaceOf' : 'listingForm.planImage.addTo', { plan })}
            onClick={() => input.current?.click()}
          >
            {t(picture ? 'words.replace' : 'words.addImage')}
          </Button>
        )}
        {isUnderWay && <Spinner />}
        {picture && !one && !isFixed && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('listingForm.planImage.removeOf', { plan })}
            onClick={() => {
              onChange(null);
              choose.current?.focus();
            }}
          >
            {t('words.remove')}
          </Button>
        )}
      </div>
      {one?.state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <FieldError>{one.reason || t('listingForm.photos.notSent')}</FieldError>
          {one.isPassing && (
            <Button size="small" onClick={() => uploads.retry(one)}>
              {t('ui.retry')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              uploads.drop(one);
              choose.current?.focus();
            }}
          >
            {t('listingForm.photos.giveUp')}
          </Button>
        </div>
      )}
      <FieldError>{error}</FieldError>
    </div>
  );
}

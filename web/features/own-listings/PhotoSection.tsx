import { type DragEvent, useEffect, useId, useState } from 'react';
import { MOST } from '#common/contract/listing-fields.ts';
import { UPLOAD_BYTES } from '#common/contract/uploads.ts';
import { useT } from '#web/app/context.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { CameraIcon } from '#web/ui/more-icons.tsx';
import { errorIn, isFromFeed } from './field-props.ts';
import { PhotoList } from './PhotoList.tsx';
import { SendingList } from './SendingList.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

const TAKEN = 'image/jpeg,image/png,image/webp,image/avif';
const MEGABYTES = UPLOAD_BYTES / 1024 / 1024;

/** The photos: dropped or chosen, many at once, then put into order and captioned. */
export function PhotoSection({ form }: { form: ListingForm }) {
  const t = useT();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { photos } = form.values;
  const uploads = usePhotoUploads((photo) => form.add(photo));
  const isFixed = isFromFeed(form, 'photos');
  const isSending = uploads.all.length > 0;
  const { setSending } = form;
  useEffect(() => setSending(isSending), [isSending, setSending]);
  const take = (files: FileList | null) => {
    const room = MOST.photos - photos.length - uploads.all.length;
    uploads.add([...(files ?? [])].slice(0, Math.max(0, room)));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div data-field="photos">
      {!isFixed && (
        <label
          htmlFor={id}
          className={`flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center focus-within:border-spruce hover:border-spruce ${isOver ? 'border-spruce bg-spruce-tint' : 'border-edge'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <CameraIcon className="mb-1 size-8 text-spruce" />
          <span>
            {t('listingForm.photos.drop')}{' '}
            <span className="font-semibold text-spruce underline">{t('listingForm.photos.choose')}</span>
          </span>
          <span className="text-13 text-soft">{t('listingForm.photos.take', { megabytes: MEGABYTES })}</span>
          <input
            id={id}
            name="photos"
            type="file"
            accept={TAKEN}
            multiple
            className="visually-hidden"
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
        </label>
      )}
      <FieldError>{errorIn(form, 'photos')}</FieldError>
      <SendingList uploads={uploads} />
      <PhotoList photos={photos} isFixed={isFixed} onChange={(next) => form.change({ photos: next })} />
    </div>
  );
}

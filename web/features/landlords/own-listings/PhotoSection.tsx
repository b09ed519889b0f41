import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { MOST } from '#common/contract/market/listing-limits.ts';
import { IMAGE_TYPES, UPLOAD_BYTES } from '#common/contract/people/uploads.ts';
import { useT } from '#web/app/context.ts';
import { useSession } from '#web/app/session.ts';
import { FieldError } from '#web/ui/FieldError.tsx';
import { CameraIcon } from '#web/ui/page-icons.ts';
import { toast } from '#web/ui/toast-store.ts';
import { errorIn, isFixedField } from './field-props.ts';
import { InterruptedPhotos } from './InterruptedPhotos.tsx';
import { PhotoList } from './PhotoList.tsx';
import { pendingFiles } from './pending-files.ts';
import { SendingTiles } from './SendingTiles.tsx';
import type { ListingForm } from './use-listing-form.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

const MEGABYTES = UPLOAD_BYTES / 2 ** 20;

/** The photos: dropped or chosen, several at once, then ordered and captioned. */
export function PhotoSection({ form }: { form: ListingForm }) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { photos } = form.values;
  // Photos keep the order in which they were chosen, however long each upload takes.
  const [turnOf] = useState(() => new Map<string, number>());
  const userId = useSession()?.user?.id ?? 0;
  const listingId = form.listing?.id ?? 0;
  const owner = { userId, listingId };
  const uploads = usePictureUploads(
    'photo',
    ({ id: uploadId, src, width, height, color }, turn) => {
      turnOf.set(src, turn);
      const photo = { id: null, uploadId, src, width, height, color, altEn: '', altFr: '' };
      form.add(photo, (other) => (turnOf.get(other.src) ?? 0) > turn);
    },
    owner,
  );
  useEffect(() => {
    if (listingId > 0) void pendingFiles.settle({ userId, listingId });
  }, [userId, listingId]);
  const isFixed = isFixedField(form, 'photos');
  const isSending = uploads.all.length > 0;
  const { setSending } = form;
  useEffect(() => setSending('photos', isSending), [isSending, setSending]);
  const take = (files: Iterable<File> | null) => {
    const chosen = [...(files ?? [])];
    const room = Math.max(0, MOST.photos - photos.length - uploads.all.length);
    uploads.add(chosen.slice(0, room));
    if (chosen.length > room)
      toast({
        severity: 'warn',
        summary: t('listingForm.photos.tooMany', { most: MOST.photos, count: chosen.length - room }),
        life: 0,
      });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div data-field="photos">
      {!isFixed && <InterruptedPhotos owner={owner} onGoOn={take} />}
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
            <span className="font-semibold text-spruce underline">{t('words.chooseFiles')}</span>
          </span>
          <span className="text-13 text-soft">{t('listingForm.photos.take', { megabytes: MEGABYTES })}</span>
          <input
            id={id}
            ref={input}
            name="photos"
            type="file"
            accept={IMAGE_TYPES}
            multiple
            // Hidden even with focus, because showing it would move the content below under the pointer.
            className="sr-only"
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
        </label>
      )}
      <FieldError>{errorIn(form, 'photos')}</FieldError>
      <PhotoList photos={photos} isFixed={isFixed} onChange={(next) => form.change({ photos: next })} />
      <SendingTiles uploads={uploads} onDrop={() => input.current?.focus()} />
    </div>
  );
}

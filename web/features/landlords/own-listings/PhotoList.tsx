import { useEffect, useRef, useState } from 'react';
import { MIN_SHARP_WIDTH, photoSrc } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { StarIcon } from '#web/ui/area-icons.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { TrashIcon } from '#web/ui/home-icons.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { LiveRegion } from '#web/ui/LiveRegion.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { sidesFor } from './field-props.ts';
import { type ItemTool, ItemTools } from './ItemTools.tsx';
import type { PhotoValues } from './values.ts';

interface PhotoListProps {
  photos: readonly PhotoValues[];
  isFixed: boolean;
  onChange: (photos: PhotoValues[]) => void;
}

/** The photos in order, changed by dragging or with arrow buttons. The first is the cover. */
export function PhotoList({ photos, isFixed, onChange }: PhotoListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [focus, setFocus] = useState<{ src: string; what: string } | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!focus) return;
    list.current?.querySelector<HTMLElement>(`[data-photo="${focus.src}"] [data-${focus.what}]`)?.focus();
    setFocus(null);
  }, [focus]);

  const nameOf = (photo: PhotoValues, at: number) =>
    (t.lang === 'fr' ? photo.altFr || photo.altEn : photo.altEn || photo.altFr) ||
    t('listingForm.photos.photo', { number: at + 1 });
  const move = (from: number, to: number, what?: string) => {
    const photo = photos[from];
    if (!photo || to < 0 || to >= photos.length || from === to) return;
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, photo));
    setSaid(t('listingForm.rows.moved', { name: nameOf(photo, from), number: to + 1, count: photos.length }));
    if (what) setFocus({ src: photo.src, what });
  };
  const remove = (at: number) => {
    const photo = photos[at];
    if (!photo) return;
    onChange(photos.toSpliced(at, 1));
    setSaid(t('listingForm.rows.removed', { name: nameOf(photo, at) }));
    const next = photos[at + 1] ?? photos[at - 1];
    if (next) setFocus({ src: next.src, what: 'remove' });
  };

  if (photos.length === 0) return null;
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      {!isFixed && <p className="mt-4 text-13 text-soft">{t('listingForm.photos.dragHint')}</p>}
      <ul
        ref={list}
        aria-label={t('listingForm.photos.list')}
        className="mt-2 grid gap-4 @lg:grid-cols-2 @[38.5rem]:grid-cols-3"
      >
        {photos.map((photo, at) => {
          const name = nameOf(photo, at);
          const label = (phrase: 'makeCover' | 'earlier' | 'later' | 'remove') =>
            t(`listingForm.photos.${phrase}`, { name });
          const [isFirst, isLast] = [at === 0, at === photos.length - 1];
          const step = (what: string, to: number) => ({ what, run: () => move(at, to, what) });
          const tools: ItemTool[] = [
            { ...step('cover', 0), label: label('makeCover'), Icon: StarIcon, isOff: isFirst },
            { ...step('earlier', at - 1), label: label('earlier'), Icon: ChevronLeftIcon, isOff: isFirst },
            { ...step('later', at + 1), label: label('later'), Icon: ChevronRightIcon, isOff: isLast },
            { what: 'remove', label: label('remove'), Icon: TrashIcon, run: () => remove(at) },
          ];
          return (
            <li
              key={photo.src}
              data-photo={photo.src}
              draggable={!isFixed}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                move(dragged, at);
                setDragged(null);
              }}
              className={`rounded-card border border-line p-2 ${dragged === at ? 'opacity-50' : ''}`}
            >
              <div className="relative">
                <LazyImage
                  src={photoSrc(photo.src, 480)}
                  alt={name}
                  width={photo.width}
                  height={photo.height}
                  {...(photo.color && { colour: photo.color })}
                  className="aspect-photo w-full rounded-control"
                />
                {at === 0 && (
                  <Badge tone="photo" className="absolute top-2 left-2">
                    {t('listingForm.photos.cover')}
                  </Badge>
                )}
              </div>
              {photo.width < MIN_SHARP_WIDTH && (
                <p className="mt-1 text-13 text-soft">
                  {t('listingForm.photos.small', { width: photo.width, height: photo.height })}
                </p>
              )}
              {!isFixed && <ItemTools tools={tools} className="flex justify-between" />}
              <fieldset disabled={isFixed} className="mt-1 flex flex-col gap-2">
                <legend className="visually-hidden">{t('listingForm.photos.captions', { name })}</legend>
                {sidesFor(t.lang).map(([lang, side]) => (
                  <TextField
                    key={lang}
                    label={t(`listingForm.photos.alt${side}`)}
                    hideLabel
                    placeholder={t(`listingForm.photos.alt${side}`)}
                    name={`photo-alt${side}`}
                    lang={lang}
                    maxLength={200}
                    value={photo[`alt${side}`]}
                    onChange={({ target }) => onChange(photos.with(at, { ...photo, [`alt${side}`]: target.value }))}
                  />
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </>
  );
}

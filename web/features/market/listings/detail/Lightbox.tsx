import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ListingPhoto } from '#common/contract/market/listings.ts';
import { photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '#web/ui/icons.ts';
import { useModal } from '#web/ui/use-modal.ts';

interface LightboxProps {
  photos: readonly ListingPhoto[];
  /** Index of the opened photo. */
  start: number;
  label: string;
  onClose: () => void;
}

const ROUND = 'btn btn-icon absolute z-10 bg-night/70 text-chalk hover:bg-night focus-visible:outline-chalk';

/** All photos in full screen. Arrows, Home, End, swipes and thumbnails navigate; Escape closes. */
export function Lightbox({ photos, start, label, onClose }: LightboxProps) {
  const t = useT();
  const track = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    // Close the dialog before unmounting, or the browser doesn't restore the focus.
    setIsOpen(false);
    queueMicrotask(onClose);
  };
  const modal = useModal(isOpen, close);
  const count = photos.length;
  const current = photos[at];

  useEffect(() => {
    const element = track.current;
    if (element) element.scrollTo({ left: element.clientWidth * start, behavior: 'instant' });
  }, [start]);
  useEffect(() => {
    thumbs.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);

  const show = (index: number) => {
    const element = track.current;
    const to = Math.max(0, Math.min(count - 1, index));
    // Jump over several photos, because scrolling past them would load them all.
    element?.scrollTo({ left: element.clientWidth * to, behavior: Math.abs(to - at) > 1 ? 'instant' : 'auto' });
    setAt(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };

  return (
    <dialog
      {...modal}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="modal inset-0 m-0 h-dvh w-screen bg-night text-chalk"
    >
      <p
        aria-live="polite"
        tabIndex={-1}
        data-autofocus=""
        className="absolute top-4 left-4 z-10 rounded-full bg-night/70 px-3 py-1 text-15 tabular-nums"
      >
        {t('listing.gallery.counter', { number: at + 1, count })}
      </p>
      <button
        type="button"
        aria-label={t('listing.gallery.close')}
        className={`${ROUND} top-2 right-2`}
        onClick={close}
      >
        <CloseIcon />
      </button>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable
          tabIndex={0}
          className="flex h-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
        >
          {photos.map((photo, index) => (
            <li
              key={photo.src}
              aria-hidden={index !== at}
              className="flex h-full w-full shrink-0 snap-center items-center justify-center"
            >
              {Math.abs(index - at) <= 1 && (
                <img
                  src={photoSrc(photo.src, 1280)}
                  srcSet={photoSrcSet(photo.src)}
                  sizes="100vw"
                  alt={photo.alt || t('listing.gallery.photo', { number: index + 1 })}
                  width={photo.width}
                  height={photo.height}
                  className="max-h-full w-auto max-w-full object-contain"
                />
              )}
            </li>
          ))}
        </ul>
        {at > 0 && (
          <button
            type="button"
            aria-label={t('listing.gallery.previous')}
            className={`${ROUND} top-1/2 left-3 -translate-y-1/2`}
            onClick={() => show(at - 1)}
          >
            <ChevronLeftIcon />
          </button>
        )}
        {at < count - 1 && (
          <button
            type="button"
            aria-label={t('listing.gallery.next')}
            className={`${ROUND} top-1/2 right-3 -translate-y-1/2`}
            onClick={() => show(at + 1)}
          >
            <ChevronRightIcon />
          </button>
        )}
      </div>
      <p className="min-h-10 px-4 py-2 text-center text-15">{current?.alt}</p>
      <ul
        ref={thumbs}
        aria-label={t('listing.gallery.thumbnails')}
        className="flex gap-2 overflow-x-auto px-4 pb-4 sm:mx-auto sm:max-w-full [@media(height<30rem)]:hidden"
      >
        {photos.map((photo, index) => (
          <li key={photo.src}>
            <button
              type="button"
              aria-label={t('listing.gallery.photo', { number: index + 1 })}
              aria-current={index === at}
              onClick={() => show(index)}
              className="h-14 w-21 shrink-0 overflow-hidden rounded-control opacity-60 outline-offset-[-2px]! aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-chalk aria-[current=true]:ring-inset"
            >
              <img
                src={photoSrc(photo.src, 320)}
                alt=""
                width={84}
                height={56}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

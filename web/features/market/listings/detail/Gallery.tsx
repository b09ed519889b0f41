import { useRef, useState } from 'react';
import { preload } from 'react-dom';
import type { ListingPhoto } from '#common/contract/market/listings.ts';
import { DENSE_PHONE, photoSrc, photoSrcSet } from '#common/listings/photos.ts';
import { useT } from '#web/app/context.ts';
import { lazyPart } from '#web/app/lazy-part.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';
import { Optional } from '#web/ui/Optional.tsx';
import { CameraIcon, GridIcon } from '#web/ui/page-icons.ts';

// Loads when the first photo is opened.
const Lightbox = lazyPart(async () => (await import('./Lightbox.tsx')).Lightbox);

/** Number of photos in the mosaic. */
const MOSAIC = 5;
/** Small enough that a dense screen gets at most about 1.8 pixels per CSS pixel. */
const SIZES = {
  first: `(min-width: 62.0625rem) 39rem, ${DENSE_PHONE}, 100vw`,
  other: `(min-width: 62.0625rem) 15rem, ${DENSE_PHONE}, 100vw`,
};
const LARGEST = 960;
/** Grid positions by number of photos. */
const PLACES: Record<number, readonly string[]> = {
  1: ['lg:col-span-4 lg:row-span-2'],
  2: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2 lg:row-span-2'],
  3: ['lg:col-span-2 lg:row-span-2', 'lg:row-span-2', 'lg:row-span-2'],
  4: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2', '', ''],
  5: ['lg:col-span-2 lg:row-span-2', '', '', '', ''],
};

/** The photos: a mosaic of five, or a swipeable strip on phones. Each opens the lightbox. */
export function Gallery({ photos, home }: { photos: readonly ListingPhoto[]; home: string }) {
  const t = useT();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const first = photos[0];
  if (!first) return <NoPhotos />;
  // The server sends a preload link. In the browser, the image itself loads as early.
  if (typeof window === 'undefined')
    preload(photoSrc(first.src, 960), {
      as: 'image',
      imageSrcSet: photoSrcSet(first.src, LARGEST),
      imageSizes: SIZES.first,
      fetchPriority: 'high',
    });
  const count = photos.length;
  const places = PLACES[Math.min(count, MOSAIC)] ?? [];
  return (
    <section aria-label={t('listing.gallery.label', { home })} className="relative -mx-4 md:-mx-6 lg:mx-0">
      <ul
        ref={strip}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] lg:grid lg:aspect-[3/1] lg:grid-cols-4 lg:grid-rows-2 lg:gap-2 lg:overflow-hidden lg:rounded-card print:grid print:aspect-[9/2] print:grid-cols-4 print:grid-rows-2 print:gap-2"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.src}
            data-printed-photo={index < MOSAIC ? '' : undefined}
            className={`w-full shrink-0 snap-center lg:w-auto ${index === 0 ? 'print:col-span-2 print:row-span-2' : ''} ${index < MOSAIC ? (places[index] ?? '') : 'lg:hidden print:hidden'}`}
          >
            <a
              href={photoSrc(photo.src, 1600)}
              aria-label={
                photo.alt
                  ? t('listing.gallery.open', { number: index + 1, count, what: photo.alt })
                  : t('listing.gallery.openPlain', { number: index + 1, count })
              }
              className="block size-full outline-offset-[-4px]!"
              onClick={(event) => {
                event.preventDefault();
                setOpened(index);
              }}
            >
              <LazyImage
                src={photoSrc(photo.src, 640)}
                srcSet={photoSrcSet(photo.src, LARGEST)}
                sizes={index === 0 ? SIZES.first : SIZES.other}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                {...(photo.color && { colour: photo.color })}
                priority={index === 0}
                className="aspect-photo size-full lg:aspect-auto"
                imageClassName="transition-[filter] hover:brightness-95"
              />
            </a>
          </li>
        ))}
      </ul>
      <p className="pointer-events-none absolute right-3 bottom-3 flex items-center gap-1.5 rounded-full bg-night/75 px-3 py-1 text-13 font-semibold text-chalk tabular-nums lg:hidden print:hidden">
        <CameraIcon className="size-4" />
        {t('listing.gallery.counter', { number: Math.min(shown + 1, count), count })}
      </p>
      <button
        type="button"
        className="btn btn-secondary btn-sm absolute right-4 bottom-4 hidden lg:inline-flex print:hidden"
        onClick={() => setOpened(0)}
      >
        <GridIcon className="size-4" />
        {t('listing.gallery.all', { count })}
      </button>
      {opened !== null && (
        <Optional isAwaited>
          <Lightbox
            photos={photos}
            start={opened}
            label={t('listing.gallery.label', { home })}
            onClose={() => setOpened(null)}
          />
        </Optional>
      )}
    </section>
  );
}

function NoPhotos() {
  const t = useT();
  return (
    <p className="flex aspect-[3/1] max-h-80 w-full flex-col items-center justify-center gap-2 rounded-card bg-mist text-soft">
      <CameraIcon className="size-8" />
      {t('listing.gallery.none')}
    </p>
  );
}

import { photoSrc } from '#common/listings/photos.ts';
import { LazyImage } from './LazyImage.tsx';

/** Small photos of a listing, as many side by side as fit. `altOf` names a photo by its number. */
export function PhotoGrid({ photos, altOf }: { photos: readonly string[]; altOf: (number: number) => string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-2">
      {photos.map((photo, at) => (
        <li key={photo}>
          <LazyImage
            src={photoSrc(photo, 320)}
            alt={altOf(at + 1)}
            width={320}
            height={214}
            className="rounded-control"
          />
        </li>
      ))}
    </ul>
  );
}

import { photoSrc } from '#common/photos.ts';
import { useT } from '#web/app/context.ts';
import { LazyImage } from '#web/ui/LazyImage.tsx';

/** The photos of a listing that staff look at. */
export function StaffPhotos({ title, photos }: { title: string; photos: readonly string[] }) {
  const t = useT();
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {photos.map((photo, at) => (
        <li key={photo}>
          <LazyImage
            src={photoSrc(photo, 320)}
            alt={t('reviews.report.photo', { number: at + 1, title })}
            width={320}
            height={214}
            className="rounded-control"
          />
        </li>
      ))}
    </ul>
  );
}

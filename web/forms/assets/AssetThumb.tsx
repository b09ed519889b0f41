import type { Asset } from '#common/contract/people/media-library.ts';
import { focusStep, photoSrc } from '#common/listings/photos.ts';

/** A small view of an asset. Its name is beside it, so it has no text of its own. */
export function AssetThumb({ asset, className = '' }: { asset: Asset; className?: string }) {
  return (
    <img
      src={photoSrc(asset.src, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      data-focus={focusStep({ x: asset.focusX, y: asset.focusY })}
      className={`bg-mist object-cover ${className}`}
    />
  );
}

import type { Asset, AssetForm } from '#common/contract/people/media-library.ts';

/** The editable part of an asset. */
export const formOf = (asset: Asset): AssetForm => ({
  name: asset.name,
  altEn: asset.altEn,
  altFr: asset.altFr,
  isDecorative: asset.isDecorative,
  captionEn: asset.captionEn,
  captionFr: asset.captionFr,
  creditEn: asset.creditEn,
  creditFr: asset.creditFr,
  focusX: asset.focusX,
  focusY: asset.focusY,
});

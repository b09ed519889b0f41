/** Widths in which photos are delivered, in pixels; the server makes no others. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
/** One of the widths above. */
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** URL path of photos; the same as the global `assetPath`. */
export const MEDIA_PATH = '/media';

/** Bucket of photos that name none. */
const BUCKET = 'photos';

/** Address of a photo in one of the widths: by bucket and name (`logos/acme.png`), or by the bare name of one among the listings' photos. */
export function photoSrc(photo: string, width: PhotoWidth): string {
  const slash = photo.lastIndexOf('/');
  const bucket = slash < 0 ? BUCKET : photo.slice(0, slash);
  return `${MEDIA_PATH}/${bucket}/${width}/${photo.slice(slash + 1).replace(/\.\w+$/, '')}.webp`;
}

/** The `srcset` of a photo, up to the largest width that its place on the page needs. */
export function photoSrcSet(photo: string, largest: PhotoWidth = 1600): string {
  return PHOTO_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${photoSrc(photo, width)} ${width}w`)
    .join(', ');
}

/** Address of a photo as a JPEG of 640 by 427 pixels, cut to that shape: for emails. */
export const photoEmailSrc = (photo: string): string => photoSrc(photo, 640).replace(/\.webp$/, '.jpg');

/** Address of a photo as a JPEG of 1280 pixels: what other sites and apps show when a page is shared. */
export const photoSocialSrc = (photo: string): string => photoSrc(photo, 1280).replace(/\.webp$/, '.jpg');

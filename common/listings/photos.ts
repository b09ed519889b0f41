/** Widths of delivered photos, in pixels; the server makes no others. */
export const PHOTO_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const;
/** One of the widths above. */
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Below this width, in pixels, a photo is stretched on cards and looks blurred. */
export const MIN_SHARP_WIDTH = 640;

/**
 * Size of a photo across a phone with a dense screen, for `sizes`: 49vw and 70vw mean the whole width, because more
 * than about 1.8 pixels per CSS pixel only cost bytes.
 */
export const DENSE_PHONE = '(min-resolution: 1.9dppx) 49vw, (min-resolution: 1.5dppx) 70vw';

/** URL path of photos; the same as the global `assetPath`. */
export const MEDIA_PATH = '/media';

/** URL of a person's picture, or of the placeholder. */
export const avatarPath = (avatar: string | null): string =>
  avatar ? `${MEDIA_PATH}/users/full/${avatar}` : `${MEDIA_PATH}/placeholders/avatar.svg`;

/** Bucket of photos that name none. */
const BUCKET = 'photos';

/**
 * URL of a photo in one of the widths, by bucket and name (`logos/acme.png`) or by the bare name of a listing's photo.
 */
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

/** URL of a photo as a JPEG cropped to 640 by 427 pixels, for emails. */
export const photoEmailSrc = (photo: string): string => photoSrc(photo, 640).replace(/\.webp$/, '.jpg');

/** URL of a photo as a JPEG of 1280 pixels, for shared links. */
export const photoSocialSrc = (photo: string): string => photoSrc(photo, 1280).replace(/\.webp$/, '.jpg');

/** URL of an uploaded image for shared links, cropped around its focus to 1200 by 630 pixels. */
export const socialCropSrc = (src: string, { x, y }: { x: number; y: number }): string =>
  `/media/meta/full/${src.slice(src.indexOf('/') + 1)}-${x}-${y}.jpg`;

/**
 * The value of `data-focus`, which moves the crop of `object-fit: cover`: the nearest of 25 points. The focus is in
 * percent from the left and from the top. Style attributes are refused, so the style sheet has a rule per step.
 */
export const focusStep = ({ x, y }: { x: number; y: number }): string => `${Math.round(x / 25)}-${Math.round(y / 25)}`;

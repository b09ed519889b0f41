import type { PhotoWidth } from '#common/listings/photos.ts';

/** The storage prefix of uploaded files. */
export const INCOMING = 'incoming/';
/** The storage prefix of processed pictures. */
export const PICTURES = 'pictures/';
/** The bucket of uploaded photos: listings name one as `uploads/<id>`. */
export const UPLOADS_BUCKET = 'uploads';

/** The formats of processed pictures. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];
export const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUploadId = (text: string): boolean => ID.test(text);

/** The storage key of an uploaded file. */
export const incomingKey = (id: string): string => INCOMING + id;
/** The storage key of a photo in one of its widths. */
export const photoKey = (id: string, width: PhotoWidth, format: Format): string =>
  `${PICTURES}${id}/${width}.${format}`;
/** The storage key of a floor plan image or logo, which has one size. */
export const imageKey = (id: string): string => `${PICTURES}${id}/full.webp`;
/** The file name of a floor plan image or logo in its folder of /media. */
export const imageName = (id: string): string => `${id}.webp`;
/** The upload id in such a file name; null for any other name. */
export const imageUploadId = (name: string): string | null => {
  const id = name.replace(/\.webp$/, '');
  return id !== name && isUploadId(id) ? id : null;
};
/** The upload id in a storage key. */
export const idOfKey = (key: string): string => key.split('/')[1] ?? '';

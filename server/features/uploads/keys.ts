import type { PhotoWidth } from '#common/photos.ts';

/** Where the files of uploads begin in the storage. */
export const INCOMING = 'incoming/';
/** See above: what was made of them. */
export const PICTURES = 'pictures/';
/** The bucket of photos that were sent: `uploads/<id>` is how listings name one. */
export const UPLOADS_BUCKET = 'uploads';

/** Formats that pictures are made in. */
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
/** One of them. */
export type Format = (typeof FORMATS)[number];
/** Content types by format. */
export const TYPES: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a text is the id of an upload. */
export const isUploadId = (text: string): boolean => ID.test(text);

/** Key of an upload as it came. */
export const incomingKey = (id: string): string => INCOMING + id;
/** Key of a photo in one of its widths. */
export const photoKey = (id: string, width: PhotoWidth, format: Format): string =>
  `${PICTURES}${id}/${width}.${format}`;
/** Key of a drawing or logo, which has one size. */
export const drawingKey = (id: string): string => `${PICTURES}${id}/full.webp`;
/** Name of a drawing or logo in its folder of /media. */
export const drawingName = (id: string): string => `${id}.webp`;
/** The upload that such a name stands for; null for any other name. */
export const drawingId = (name: string): string | null => {
  const id = name.replace(/\.webp$/, '');
  return id !== name && isUploadId(id) ? id : null;
};
/** The upload that a key of the storage belongs to. */
export const idOfKey = (key: string): string => key.split('/')[1] ?? '';

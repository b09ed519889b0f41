import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';

const access = only('Landlord');
const params = z.object({ id: z.uuid('validation.invalid') });

const UPLOAD_KINDS = ['photo', 'floorplan', 'logo'] as const;
/** Also a person's picture and the media library's images, which have their own calls. */
export type UploadKind = (typeof UPLOAD_KINDS)[number] | 'avatar' | 'asset';

/** A job checks and prepares each image, or refuses it. */
const UPLOAD_STATES = ['waiting', 'ready', 'refused'] as const;

/** The files that a picker of images offers. Some systems know HEIC only by its ending. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
/** Maximum file size, in bytes. */
export const UPLOAD_BYTES = 15 * 1024 * 1024;

/** An uploaded image for a listing or a company page. */
export const upload = z.object({
  id: z.uuid(),
  kind: z.enum([...UPLOAD_KINDS, 'avatar', 'asset']),
  state: z.enum(UPLOAD_STATES),
  /** A ready photo as `bucket/name`, for photoSrc; any other ready image as its URL. Null before. */
  src: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  color: z.nullable(z.string()),
  /** A tiny blurred image as a data: URL. */
  placeholder: z.nullable(z.string()),
  /** Why it was refused, in the caller's language. */
  reason: z.nullable(z.string()),
});
export type Upload = z.output<typeof upload>;

/** A company's uploads. Another company's uploads return 404. Unused uploads are deleted after a day. */
export const uploads = group({
  send: {
    method: 'POST',
    path: '/elandlord/uploads',
    summary: 'Uploads one image (JPEG, PNG, WebP, AVIF or HEIC, up to 15 MB); a job prepares it, ask for its state',
    access,
    body: z.object({ kind: z.enum(UPLOAD_KINDS, 'validation.one_of') }),
    file: { maxBytes: UPLOAD_BYTES },
    output: z.object({ upload }),
    errors: ['company.not_found', 'file.too_large', 'upload.too_many', 'upload.format', 'upload.heic', 'upload.svg'],
  },
  upload: {
    method: 'GET',
    path: '/elandlord/uploads/:id',
    summary: 'Returns an image’s state, and its data once it is ready',
    access,
    params,
    output: z.object({ upload }),
    errors: ['upload.not_found'],
  },
});

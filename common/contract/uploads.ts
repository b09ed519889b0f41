import * as z from 'zod/mini';
import { group, only } from '#common/contract/define.ts';
import { taken } from '#common/contract/fields.ts';

const access = only('Landlord');
const params = z.object({ id: z.uuid('validation.invalid') });

/** What a picture is sent for. */
export const UPLOAD_KINDS = ['photo', 'floorplan', 'logo'] as const;
/** One of them. */
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** How far a picture is: checked and made ready by a job, or refused. */
export const UPLOAD_STATES = ['waiting', 'ready', 'refused'] as const;

/** Largest file, in bytes. */
export const UPLOAD_BYTES = 15 * 1024 * 1024;

/** A picture on its way into a listing or onto a company's page. */
export const upload = z.object({
  id: z.uuid(),
  kind: z.enum(UPLOAD_KINDS),
  state: z.enum(UPLOAD_STATES),
  /** Of a ready photo: `bucket/name`, as photoSrc takes it. Of a ready drawing or logo: its address. Null before. */
  src: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  color: z.nullable(z.string()),
  /** A tiny blurred picture as a data: address. */
  placeholder: z.nullable(z.string()),
  /** Why it was refused, in the caller's language. */
  reason: z.nullable(z.string()),
});
/** See the schema. */
export type Upload = z.output<typeof upload>;

/** Pictures of a company; another company's answer 404. What is used nowhere is forgotten after a day. */
export const uploads = group({
  send: {
    method: 'POST',
    path: '/elandlord/uploads',
    summary: 'Takes one picture (JPEG, PNG, WebP or AVIF, up to 15 MB); a job makes it ready, its state is asked for',
    access,
    body: z.object({ kind: z.enum(UPLOAD_KINDS, 'validation.one_of') }),
    file: { maxBytes: UPLOAD_BYTES },
    output: z.object({ upload }),
    errors: ['company.not_found', 'file.too_large', 'upload.too_many', 'upload.format', 'upload.heic', 'upload.svg'],
  },
  upload: {
    method: 'GET',
    path: '/elandlord/uploads/:id',
    summary: 'How far a picture is, and what it is like once it is ready',
    access,
    params,
    output: z.object({ upload }),
    errors: ['upload.not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/elandlord/uploads/:id',
    summary: 'Forgets a picture that was put to no use',
    access,
    params,
    output: taken,
    errors: ['upload.not_found', 'upload.attached'],
  },
});

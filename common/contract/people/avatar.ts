import * as z from 'zod/mini';
import { group, loggedIn } from '#common/contract/define.ts';
import { user } from './accounts.ts';
import { UPLOAD_BYTES, upload } from './uploads.ts';

/** The picture of the logged-in user, which the header and conversations show. */
export const avatar = group({
  send: {
    method: 'POST',
    path: '/user/avatar',
    summary: 'Uploads a photo of the user (JPEG, PNG, WebP, AVIF or HEIC, up to 15 MB); a job prepares it',
    access: loggedIn,
    body: z.object({}),
    file: { maxBytes: UPLOAD_BYTES },
    output: z.object({ upload }),
    errors: ['file.too_large', 'upload.too_many', 'upload.format', 'upload.heic', 'upload.svg'],
    limitPerMinute: 20,
  },
  upload: {
    method: 'GET',
    path: '/user/avatar/:id',
    summary: 'Returns the state of the user’s uploaded photo',
    access: loggedIn,
    params: z.object({ id: z.uuid('validation.invalid') }),
    output: z.object({ upload }),
    errors: ['upload.not_found'],
  },
  save: {
    method: 'PATCH',
    path: '/user/avatar',
    summary: 'Uses an uploaded photo as the user’s photo, or removes the current one if null',
    access: loggedIn,
    body: z.object({ uploadId: z.nullable(z.uuid('validation.invalid')) }),
    output: z.object({ user }),
    errors: ['upload.not_found', 'upload.not_ready'],
  },
});

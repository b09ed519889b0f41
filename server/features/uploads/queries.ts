import type { Upload, UploadKind } from '#common/contract/uploads.ts';
import { AppError } from '#common/errors.ts';
import { MEDIA_PATH } from '#common/photos.ts';
import type { Context } from '#server/context.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { imageName, UPLOADS_BUCKET } from './keys.ts';

/** An upload of the caller's company. Throws upload.not_found. */
export async function readUpload(context: Context, id: string): Promise<Upload> {
  const row = await context.db
    .selectFrom('uploads')
    .select(['id', 'kind', 'state', 'width', 'height', 'color', 'placeholder', 'refusal'])
    .where('id', '=', id)
    .where('company_id', '=', companyOf(context))
    .executeTakeFirst();
  if (!row) throw new AppError('upload.not_found');
  const { refusal, ...rest } = row;
  return {
    ...rest,
    src: row.state === 'ready' ? srcOf(row.kind, id) : null,
    reason: refusal && (context.t.dynamic(`errors.${refusal}`) ?? refusal),
  };
}

/** Folders of /media by kind of image. */
const FOLDERS = { floorplan: 'floorplans', logo: 'logos/full' } as const;

function srcOf(kind: UploadKind, id: string): string {
  return kind === 'photo' ? `${UPLOADS_BUCKET}/${id}` : `${MEDIA_PATH}/${FOLDERS[kind]}/${imageName(id)}`;
}

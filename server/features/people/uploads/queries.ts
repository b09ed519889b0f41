import type { Selectable } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Upload, UploadKind } from '#common/contract/people/uploads.ts';
import { MEDIA_PATH } from '#common/listings/photos.ts';
import type { Context } from '#server/platform/context.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { imageName, UPLOADS_BUCKET } from './keys.ts';

/** The columns that an upload's owner sees. */
export const UPLOAD_COLUMNS = ['id', 'kind', 'state', 'width', 'height', 'color', 'placeholder', 'refusal'] as const;

type UploadRow = Pick<Selectable<DB['uploads']>, (typeof UPLOAD_COLUMNS)[number]>;

/** An upload as its owner sees it. */
export const toUpload = ({ refusal, ...row }: UploadRow, { t }: Pick<Context, 't'>): Upload => ({
  ...row,
  src: row.state === 'ready' ? srcOf(row.kind, row.id) : null,
  reason: refusal && (t.dynamic(`errors.${refusal}`) ?? refusal),
});

/** An upload of the caller's company. Throws upload.not_found. */
export async function readUpload(context: Context, id: string): Promise<Upload> {
  const row = await context.db
    .selectFrom('uploads')
    .select(UPLOAD_COLUMNS)
    .where('id', '=', id)
    .where('company_id', '=', companyOf(context))
    .executeTakeFirst();
  if (!row) throw new AppError('upload.not_found');
  return toUpload(row, context);
}

/** Folders of /media by kind of image. */
const FOLDERS = { floorplan: 'floorplans', logo: 'logos/full', avatar: 'users/full' } as const;

function srcOf(kind: UploadKind, id: string): string {
  return kind === 'photo' || kind === 'asset'
    ? `${UPLOADS_BUCKET}/${id}`
    : `${MEDIA_PATH}/${FOLDERS[kind]}/${imageName(id)}`;
}

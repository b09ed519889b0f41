import { AppError } from '#common/contract/errors.ts';
import { uploads } from '#common/contract/people/uploads.ts';
import { companyOf } from '#server/platform/http/access.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { deleteFiles } from './files.ts';
import { readUpload } from './queries.ts';
import { receiveUpload } from './receive.ts';

/** Pictures that landlords upload. */
export const routes = handlers(uploads, {
  async send({ body, file, ...context }) {
    const id = await receiveUpload(context, body.kind, file);
    return { upload: await readUpload(context, id) };
  },
  async upload({ params, ...context }) {
    return { upload: await readUpload(context, params.id) };
  },
  async remove({ params, ...context }) {
    const { db, storage, t } = context;
    const { numDeletedRows } = await db
      .deleteFrom('uploads')
      .where('id', '=', params.id)
      .where('company_id', '=', companyOf(context))
      .where('attached_at', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      await readUpload(context, params.id);
      throw new AppError('upload.attached');
    }
    await deleteFiles(storage, params.id);
    return done(t('uploads.removed'));
  },
});

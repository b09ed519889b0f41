import { uploads } from '#common/contract/people/uploads.ts';
import { handlers } from '#server/platform/http/invoke.ts';
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
});

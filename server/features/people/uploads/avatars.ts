import { sql } from 'kysely';
import type { IncomingFile } from '#common/contract/define.ts';
import { AppError } from '#common/contract/errors.ts';
import { avatar } from '#common/contract/people/avatar.ts';
import type { Upload } from '#common/contract/people/uploads.ts';
import { loadUser } from '#server/features/people/accounts/users.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { imageName, imageUploadId } from './keys.ts';
import { toUpload, UPLOAD_COLUMNS } from './queries.ts';
import { storeUpload } from './receive.ts';

/** Job that deletes the files of a person's picture once the change is committed. */
export const DELETE_AVATAR = 'uploads.delete-avatar';
/** The limit of a person's pictures that are not in use. */
const MAX_UNUSED = 10;

/** The picture of the logged-in user. */
export const avatarRoutes = handlers(avatar, {
  async send({ file, ...context }) {
    const id = await receiveAvatar(context, file);
    return { upload: await readAvatar(context, id) };
  },
  async upload({ params, ...context }) {
    return { upload: await readAvatar(context, params.id) };
  },
  async save({ body, ...context }) {
    const { userId } = actorOf(context);
    await context.db.transaction().execute((trx) => saveAvatar(trx, context, userId, body.uploadId));
    return { user: await loadUser(context.db, userId) };
  },
});

function receiveAvatar(context: Context, file: IncomingFile): Promise<string> {
  const { userId } = actorOf(context);
  return storeUpload(context, file, {
    columns: { company_id: null, user_id: userId, kind: 'avatar' },
    lock: (db) => sql`select 1 from users where id = ${userId} for no key update`.execute(db),
    requireRoom: (db) => requireRoom(db, userId),
  });
}

async function requireRoom(db: Db, userId: number): Promise<void> {
  const { count } = await ownAvatars(db, userId)
    .where('attached_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNUSED) throw new AppError('upload.too_many');
}

const ownAvatars = (db: Db, userId: number) =>
  db.selectFrom('uploads').where('user_id', '=', userId).where('kind', '=', 'avatar');

async function readAvatar(context: Context, id: string): Promise<Upload> {
  const row = await ownAvatars(context.db, actorOf(context).userId)
    .where('id', '=', id)
    .select(UPLOAD_COLUMNS)
    .executeTakeFirst();
  if (!row) throw new AppError('upload.not_found');
  return toUpload(row, context);
}

/** Deletes a picture that a user no longer shows, after the caller's transaction. Images of the media library stay. */
export async function dropAvatar(trx: Db, { jobs }: Pick<Context, 'jobs'>, name: string | null): Promise<void> {
  const id = name && imageUploadId(name);
  if (id) await jobs.send(trx, DELETE_AVATAR, { id });
}

/** The pictures of a person, whose files go with the account. */
export const avatarPersonalData: PersonalData<Context> = {
  async erase(db, { userId }, { jobs }) {
    for (const { id } of await ownAvatars(db, userId).select('id').execute())
      await jobs.send(db, DELETE_AVATAR, { id });
    await db.updateTable('users').set({ avatar: null }).where('id', '=', userId).execute();
  },
};

/**
 * Shows a ready picture as the person's, and deletes the one before it. Throws upload.not_found and upload.not_ready.
 */
async function saveAvatar(trx: Db, context: Context, userId: number, uploadId: string | null): Promise<void> {
  if (uploadId !== null) {
    const row = await ownAvatars(trx, userId).where('id', '=', uploadId).select('state').forUpdate().executeTakeFirst();
    if (!row || row.state === 'refused') throw new AppError('upload.not_found');
    if (row.state !== 'ready') throw new AppError('upload.not_ready');
    await trx.updateTable('uploads').set({ attached_at: sql`now()` }).where('id', '=', uploadId).execute();
  }
  const name = uploadId === null ? null : imageName(uploadId);
  const { avatar: former } = await trx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('users').set({ avatar: name }).where('id', '=', userId).execute();
  if (former !== name) await dropAvatar(trx, context, former);
}

import { AppError } from '#common/contract/errors.ts';
import { readAssetPictures, recordAssetUses } from '#server/features/content/index.ts';
import { dropAvatar } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { changeAccess, readHeldPermissions, requireCovered } from './held-permissions.ts';
import { recordChange } from './record.ts';

/**
 * Shows an asset as a user's avatar, or none. Throws `user.not_found`, `access.beyond_own`, `asset.not_found` and
 * `asset.needs_alt`.
 */
export function setUserAvatar(context: Context, id: number, assetId: number | null): Promise<void> {
  return changeAccess(context, async (trx, own) => {
    const user = await trx
      .selectFrom('users')
      .select(['avatar', 'first_name', 'last_name', 'email'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('user.not_found');
    requireCovered(own, await readHeldPermissions(trx, id));
    const picture = assetId === null ? undefined : (await readAssetPictures(trx, [assetId])).get(assetId);
    const avatar = picture ? `${picture.cropName}.webp` : null;
    await trx.updateTable('users').set({ avatar }).where('id', '=', id).execute();
    if (user.avatar !== avatar) await dropAvatar(trx, context, user.avatar);
    const label = `${user.first_name} ${user.last_name}`.trim() || user.email;
    const subject = { kind: 'user', id, field: 'avatar', label };
    await recordAssetUses(trx, subject, assetId === null ? [] : [assetId]);
    const [before, after] = [{ avatar: user.avatar }, { avatar }];
    await recordChange(trx, context, { action: 'avatar', kind: 'user', id, before, after });
  });
}

/** The asset that a user shows, if their avatar comes from the media library. */
export async function readAvatarAsset(db: Db, userId: number): Promise<number | null> {
  const use = await db
    .selectFrom('asset_uses')
    .select('asset_id')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', String(userId))
    .where('field', '=', 'avatar')
    .executeTakeFirst();
  return use?.asset_id ?? null;
}

import { AppError } from '#common/contract/errors.ts';
import { readAssetPictures, recordAssetUses } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

/** The key of the setting, whose value is an asset's id or null. */
export const SOCIAL_IMAGE = 'socialAssetId';

/** The path of the site's image for shared links, cached; null for the one of the build. */
export const cachedSocialImage = cacheRead(
  async (db: Db): Promise<string | null> => {
    const row = await db.selectFrom('site_settings').select('value').where('key', '=', SOCIAL_IMAGE).executeTakeFirst();
    const id = socialAssetIdOf(row?.value);
    const picture = id === null ? undefined : (await readAssetPictures(db, [id])).get(id);
    return picture?.socialImage ?? null;
  },
  { tables: ['site_settings', 'assets'] },
);

/** The stored value as an id. */
export const socialAssetIdOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Records the use of the image. Throws `request.invalid` at the field for one that can't be used. */
export async function useSocialImage(trx: Db, { t }: Context, id: number | null): Promise<void> {
  const subject = { kind: 'settings', id: 'site', field: 'socialPicture', label: t('mediaLibrary.subjects.settings') };
  try {
    await recordAssetUses(trx, subject, id === null ? [] : [id]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('request.invalid', {}, { socialAssetId: t.dynamic(`errors.${error.code}`) ?? error.code });
  }
}

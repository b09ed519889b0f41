import { ADDRESS_KEY_VERSION, addressKey } from '#common/address-key/address-key.ts';
import type { Db } from '#server/platform/db/pool.ts';

const BATCH = 500;

/**
 * Writes the address keys of listings that older rules wrote. Returns their number. Edits in between keep their own
 * key, and an interrupted run continues with the next one.
 */
export async function rewriteAddressKeys(db: Db, signal?: AbortSignal): Promise<number> {
  let after = 0;
  let written = 0;
  while (!signal?.aborted) {
    const outdated = await db
      .selectFrom('listings')
      .select(['id', 'street', 'city_id'])
      .where('id', '>', after)
      .where('address_key_version', '<', ADDRESS_KEY_VERSION)
      .where('street', 'is not', null)
      .where('city_id', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, street, city_id: cityId } of outdated) {
      if (street === null || cityId === null) continue;
      const { key, unit } = addressKey(street, cityId);
      const { numUpdatedRows } = await db
        .updateTable('listings')
        .set({ address_normalised: key, address_unit: unit, address_key_version: ADDRESS_KEY_VERSION })
        .where('id', '=', id)
        .where('street', '=', street)
        .where('city_id', '=', cityId)
        .where('address_key_version', '<', ADDRESS_KEY_VERSION)
        .executeTakeFirst();
      written += Number(numUpdatedRows);
    }
    after = outdated.at(-1)?.id ?? 0;
    if (outdated.length < BATCH) break;
  }
  return written;
}

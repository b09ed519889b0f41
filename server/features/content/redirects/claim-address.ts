import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Translate } from '#common/i18n/translate.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type Address, type AddressItem, findAddressOwner } from './find-address-owner.ts';

/** Key of the lock under which addresses are taken and moved; the number has no meaning. */
const ADDRESS_LOCK = 5_809_417;

/** Makes others wait who take or move addresses, until the transaction ends. No constraint covers several tables. */
export async function lockAddresses(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADDRESS_LOCK})`.execute(trx);
}

interface Claim extends Address {
  /** The item that gets the address; absent for one that is not stored yet. */
  item?: AddressItem;
  /** The field of the form that gets the message. */
  field: string;
}

/**
 * Takes an address for an item, in the transaction that stores it. A redirect from there is deleted, because the
 * address is in use now. Throws `address.reserved` or `address.taken`, with the message at the field.
 */
export async function claimAddress(trx: Db, t: Translate, { field, item, ...address }: Claim): Promise<void> {
  await lockAddresses(trx);
  const owner = await findAddressOwner(trx, address);
  if (owner === 'reserved') throw new AppError('address.reserved', {}, { [field]: t('errors.address.reserved') });
  if (owner && !(owner.kind === item?.kind && owner.id === item.id))
    throw new AppError('address.taken', {}, { [field]: t('errors.address.taken') });
  await trx.deleteFrom('redirects').where('lang', '=', address.lang).where('from_path', '=', address.path).execute();
}

import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { lockAddresses } from './claim-address.ts';
import type { AddressItem } from './find-address-owner.ts';
import { firstSegment, isReservedPath } from './reserved-paths.ts';
import { writeRedirect } from './write-redirect.ts';

/** An item's move to another address. Paths have no language prefix. */
export interface Rename {
  lang: Lang;
  from: string;
  to: string;
  /** Also moves the paths below, as places need it: /toronto/condos. */
  withBelow?: boolean;
  item?: AddressItem;
  /** The user who renames, if any. */
  userId?: number | undefined;
}

/**
 * Redirects an old address to the new one, in the transaction of the rename. Redirects to the old address now lead to
 * the new one, and those from the new address are deleted: no chain, no loop. Throws `address.reserved`.
 */
export async function recordRename(trx: Db, rename: Rename): Promise<void> {
  const { from, to } = rename;
  if (from === to) return;
  for (const path of [from, to])
    if (isReservedPath(path) || firstSegment(path) === '') throw new AppError('address.reserved');
  await lockAddresses(trx);
  await writeRedirect(trx, { ...rename, origin: 'slug' });
}

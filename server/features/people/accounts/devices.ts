import { sql } from 'kysely';
import { deviceHash } from '#server/platform/auth/device.ts';
import { newToken } from '#server/platform/auth/tokens.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Maximum known browsers per account. The ones unused for longest are deleted. */
const MAX_DEVICES = 30;

/** The caller's browser as stored, with a new cookie if it has none. Null for calls without a browser. */
export function markDevice({ device }: Pick<Caller, 'device'>): Buffer | null {
  if (!device) return null;
  if (!device.secret) device.remember(newToken());
  return deviceHash(device);
}

/** Saves the caller's browser as one that the account has logged in with. */
export async function saveDevice(db: Db, userId: number, caller: Pick<Caller, 'device'>): Promise<void> {
  const hash = markDevice(caller);
  if (!hash) return;
  await sql`
    insert into known_devices (user_id, device_hash) values (${userId}, ${hash})
    on conflict (user_id, device_hash) do update set last_used_at = now()`.execute(db);
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${MAX_DEVICES})`.execute(db);
}

/** Whether the account of an address has logged in with this browser. */
export async function isKnownDevice(db: Db, email: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from known_devices join users on users.id = user_id
    where device_hash = ${hash} and lower(email) = lower(${email})`.execute(db);
  return rows.length > 0;
}

/** Deletes an account's known browsers, because a person who knew the old password may have used them. */
export async function deleteDevices(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { isPrivateIp, networkOf } from '#server/platform/http/network.ts';
import { appSecret, sign } from '#server/platform/records/secret.ts';
import { confirmSender } from './unproven-people.ts';

/** Maximum upcoming tours that one network books of a home. Households and campuses share one. */
const MAX_PER_HOME = { guest: 3, account: 6 };
/** Maximum upcoming tours that a network's guests find booked, of all homes. */
const MAX_OF_ALL = 10;

interface Booking {
  listingId: number;
  /** All published places from now on, free or not. */
  places: number;
  /** The inquiry that books through its link, which proves its address. */
  inquiryId?: number;
  /** Whether the caller's account has the confirmed address. */
  isOwn: boolean;
}

/**
 * The caller's network as the database stores it: nobody can read an address from it. Null for an address of the local
 * network, which may be a proxy's that all visitors share.
 */
export const bookingNetwork = ({ config, address }: Pick<Context, 'config' | 'address'>): string | null =>
  isPrivateIp(address) ? null : sign(appSecret(config), 'tour-network', networkOf(address));

/** Maximum unproven bookings of a home: half of few places, a quarter of many. */
const maxUnproven = (places: number): number => Math.min(Math.ceil(places / 2), Math.max(3, Math.floor(places / 4)));

/**
 * Refuses a booking if the network has booked enough, and a guest's if unproven guests hold their share of the home's
 * times. Invented addresses could take all times otherwise. Throws tour.unproven and tour.network.
 */
export async function refuseHoarding(db: Db, context: Context, booking: Booking): Promise<void> {
  const { listingId, places, inquiryId = 0, isOwn } = booking;
  const network = bookingNetwork(context);
  // Simultaneous bookings of a network at several homes count each other.
  if (network) await sql`select pg_advisory_xact_lock(hashtextextended(${`tours ${network}`}, 0))`.execute(db);
  const { rows } = await sql<{ unproven: number; atHome: number; inAll: number }>`
    select count(*) filter (where listing_id = ${listingId} and proven_at is null) as unproven,
      count(*) filter (where listing_id = ${listingId} and network = ${network}) as "atHome",
      count(*) filter (where network = ${network}) as "inAll"
    from tours where state = 'confirmed' and seat is not null and starts_at > ${context.now()}
      and inquiry_id <> ${inquiryId} and (listing_id = ${listingId} or network = ${network})`.execute(db);
  const { unproven = 0, atHome = 0, inAll = 0 } = rows[0] ?? {};
  if (atHome >= MAX_PER_HOME[isOwn ? 'account' : 'guest']) throw new AppError('tour.network');
  if (isOwn) return;
  if (inAll >= MAX_OF_ALL) throw new AppError('tour.network');
  if (inquiryId === 0 && unproven >= maxUnproven(places)) throw new AppError('tour.unproven');
}

/** Records that the renter acted through the emailed link, so the address is theirs. */
export async function confirmTourSender(db: Db, inquiryId: number): Promise<void> {
  await confirmSender(db, inquiryId);
  await sql`update tours set proven_at = now() where inquiry_id = ${inquiryId} and proven_at is null`.execute(db);
}

import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { bookingBody } from '#common/contract/renting/tours.ts';
import { lockSchedule, takeSeat } from '#server/features/market/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import { isOwnAddress, writeCopy } from '#server/features/renting/inquiries/copies.ts';
import { findFloorPlan, isTaken, type WrittenListing } from '#server/features/renting/inquiries/queries.ts';
import { attachedProfileOf } from '#server/features/renting/inquiries/renter-profile.ts';
import {
  claimUrlOf,
  findActiveListing,
  listingUrls,
  saveInquiry,
} from '#server/features/renting/inquiries/send-inquiry.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { listTourEntries } from './calendar.ts';
import { moveLead, touchLead } from './change-state.ts';
import { bookedEmail, confirmedEmail, tourNewsEmail } from './emails.ts';
import { lockInquiry, requireOpen } from './find-lead.ts';
import { emailLandlord, emailTourNews, readLeadFacts } from './lead-emails.ts';
import { bookingNetwork, refuseHoarding } from './refuse-hoarding.ts';
import { changeTour, isAhead, refuseTourFlood, tourNow } from './tours.ts';

type Booking = z.output<typeof bookingBody>;

/**
 * Books a published time: inquiry, confirmed tour and both emails in one transaction. A repeated request
 * writes nothing. Throws listing.gone, tour.taken, tour.unproven, tour.network, and request.invalid for an account's
 * second tour of the same home. Guests never learn whether an address has a tour; only its mailbox does.
 */
export async function bookTour(context: Context, listingId: number, booking: Booking): Promise<WrittenListing> {
  const { db, lang, now } = context;
  const { choice, ...input } = booking;
  const listing = await findActiveListing(context, listingId);
  if (await isTaken(db, 'inquiries', input.requestKey)) return listing;
  const plan = await findFloorPlan(db, listing.id, input.floorPlanId);
  const sender = await readSiteSender(context);
  const isOwn = await isOwnAddress(context, input.email);
  await db.transaction().execute(async (trx) => {
    await lockSchedule(trx, listing.id);
    // The same request arrived twice. The other one wrote everything, and it took the seat.
    if (await isTaken(trx, 'inquiries', input.requestKey)) return;
    const agreed = await takeSeat(trx, { listingId: listing.id, choice, now: now() });
    const other = await findOtherTour(trx, context, { listingId: listing.id, email: input.email });
    if (other && isOwn) throw secondTour(context, 'email');
    const places = agreed.booking?.places ?? 0;
    await refuseHoarding(trx, context, { listingId: listing.id, places, isOwn });
    const inquiryFacts = {
      ...input,
      listingId: listing.id,
      listing,
      planLabel: plan?.label,
      profile: attachedProfileOf({ ...input, listingId: listing.id }),
      urlOf: listingUrls(sender, context, listing),
    };
    const { id, prospect } = await saveInquiry(trx, context, inquiryFacts, { kind: 'tour', plan });
    if (id === undefined) return;
    const change = await changeTour(trx, id, {
      state: 'confirmed',
      side: 'renter',
      agreed,
      network: bookingNetwork(context),
      isProven: isOwn,
    });
    await moveLead(trx, { id, state: 'new' }, 'touring', { cause: 'tour', userId: null });
    // The published time already answers a booking without a message.
    if (!input.message)
      await trx.updateTable('inquiries').set({ last_side: 'landlord' }).where('id', '=', id).execute();
    const facts = await readLeadFacts(trx, context, await lockInquiry(trx, id));
    const isUnproven = !isOwn;
    const entries = await listTourEntries(trx, context, id, { method: 'REQUEST', sender });
    await emailLandlord(trx, context, facts, {
      choice: 'tours',
      key: `tour:${id}:${change}`,
      emailTo: (recipient) => ({
        ...tourNewsEmail('booked', facts, { time: agreed, message: input.message, isUnproven }, recipient, sender),
        calendar: entries.toLandlord(recipient),
      }),
    });
    const { email } = input;
    const copied = {
      ...facts,
      renter: { ...facts.renter, email },
      claimUrl: claimUrlOf(context, prospect),
      isOwn,
      hasOther: other,
    };
    await writeCopy(trx, context.jobs, {
      ...bookedEmail(copied, agreed, sender),
      // A stranger's address gets no words that somebody else typed.
      calendar: entries.toRenter({ name: isOwn ? input.fullName : email, email, lang }),
      key: `tour:${id}:${change}:visitor`,
    });
  });
  return listing;
}

/** Whether the owner of an address has an upcoming tour of the home. A stranger's booking isn't theirs. */
async function findOtherTour(
  db: Db,
  { now }: Context,
  { listingId, email }: { listingId: number; email: string },
): Promise<boolean> {
  // An account's confirmed address is used: the earlier one may belong to somebody else by now.
  const current = sql`coalesce(case when u.email_verified_at is not null then u.email end, i.email)`;
  const { rows } = await sql`
    select from inquiries i join tours t on t.inquiry_id = i.id
      join prospects p on p.id = i.prospect_id left join users u on u.id = p.user_id
    where i.listing_id = ${listingId} and lower(${current}) = lower(${email})
      and t.state = 'confirmed' and t.proven_at is not null and t.starts_at > ${now()}`.execute(db);
  return rows.length > 0;
}

const secondTour = ({ t }: Context, field: string) =>
  new AppError('request.invalid', {}, { [field]: t('forms.tour.bookedAlready') });

/**
 * The renter moves the tour of their inquiry to a free time. Repeating it changes nothing. Throws tour.taken, and
 * request.invalid for a second tour of the same home.
 */
export async function moveTour(context: Context, inquiryId: number, choice: string): Promise<void> {
  const sender = await readSiteSender(context);
  const now = context.now();
  await context.db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    requireOpen(inquiry);
    const before = await tourNow(trx, inquiryId);
    const { time } = before;
    if (before.state === 'confirmed' && time && `${time.date}T${time.time}` === choice) return;
    await refuseTourFlood(trx, inquiry, 'tour.confirmed');
    const { listingId } = inquiry;
    const agreed = await takeSeat(trx, { listingId, choice, now, inquiryId });
    if (!isAhead(before, now) && (await findOtherTour(trx, context, { listingId, email: inquiry.email })))
      throw secondTour(context, 'choice');
    const isOwn = await isOwnAddress(context, inquiry.email);
    const places = agreed.booking?.places ?? 0;
    await refuseHoarding(trx, context, { listingId, places, inquiryId, isOwn });
    const proof = { network: bookingNetwork(context), isProven: true };
    const change = await changeTour(trx, inquiryId, { state: 'confirmed', side: 'renter', agreed, ...proof });
    if (inquiry.state === 'new' || inquiry.state === 'contacted')
      await moveLead(trx, inquiry, 'touring', { cause: 'tour', userId: null });
    await touchLead(trx, inquiryId);
    const facts = await readLeadFacts(trx, context, inquiry);
    const kind = isAhead(before, now) ? 'moved' : 'booked';
    await emailTourNews(trx, context, facts, {
      toRenter: confirmedEmail(facts, agreed, sender),
      toLandlord: (recipient) => tourNewsEmail(kind, facts, { time: agreed }, recipient, sender),
      method: 'REQUEST',
      ...{ inquiryId, key: `tour:${inquiryId}:${change}`, sender },
    });
  });
}

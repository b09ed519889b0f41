import { AppError } from '#common/contract/errors.ts';
import type { Recipient } from '#server/features/companies/index.ts';
import { requireRoom, zoneOfListing } from '#server/features/market/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { moveLead, touchLead } from './change-state.ts';
import { confirmedEmail, noTourEmail, tourNewsEmail } from './emails.ts';
import { lockInquiry, requireOpen } from './find-lead.ts';
import { emailLandlord, emailTourNews, readLeadFacts } from './lead-emails.ts';
import { confirmTourSender } from './refuse-hoarding.ts';
import { changeTour, chosenOf, requireNotBegun, tourNow } from './tours.ts';
import { insertLeadMessage } from './write-message.ts';

/**
 * The renter accepts a proposed time. Both sides get an email. Throws tour.taken if others booked it in the meantime, and
 * tour.changed if the home went offline.
 */
export async function agreeToTour(context: Context, inquiryId: number, choice: string): Promise<void> {
  const sender = await readSiteSender(context);
  await context.db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    requireOpen(inquiry);
    const tour = await tourNow(trx, inquiryId);
    const { time } = tour;
    if (tour.state === 'confirmed' && time && `${time.date}T${time.time}` === choice) return;
    if (tour.state !== 'proposed' || tour.isOff) throw new AppError('tour.changed');
    const zone = await zoneOfListing(trx, inquiry.listingId);
    const now = context.now();
    const agreed = chosenOf(tour.proposed, choice, { zone, now });
    await requireRoom(trx, { listingId: inquiry.listingId, inquiryId, now }, agreed);
    const change = await changeTour(trx, inquiryId, { state: 'confirmed', side: 'renter', agreed });
    if (inquiry.state === 'new' || inquiry.state === 'contacted')
      await moveLead(trx, inquiry, 'touring', { cause: 'tour', userId: null });
    // An acceptance needs no reply.
    await touchLead(trx, inquiryId);
    const facts = await readLeadFacts(trx, context, inquiry);
    await emailTourNews(trx, context, facts, {
      toRenter: confirmedEmail(facts, agreed, sender),
      toLandlord: (recipient) => tourNewsEmail('agreed', facts, { time: agreed }, recipient, sender),
      method: 'REQUEST',
      ...{ inquiryId, key: `tour:${inquiryId}:${change}`, sender },
    });
  });
}

/** The renter confirms a tour that anybody could have booked with their address. Throws tour.changed if it is off. */
export async function keepTour(context: Context, inquiryId: number): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await lockInquiry(trx, inquiryId);
    if ((await tourNow(trx, inquiryId)).state !== 'confirmed') throw new AppError('tour.changed');
    await confirmTourSender(trx, inquiryId);
  });
}

/** The renter declines the proposed times, withdraws the request or cancels the tour. */
export async function refuseTour(context: Context, inquiryId: number, message: string | undefined): Promise<void> {
  const sender = await readSiteSender(context);
  await context.db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, inquiryId);
    const tour = await tourNow(trx, inquiryId);
    if (tour.state === 'declined' || tour.state === 'cancelled') return;
    if (tour.state === null) throw new AppError('tour.changed');
    const isOff = tour.state !== 'proposed';
    requireNotBegun(tour, context.now());
    const state = tour.state === 'confirmed' ? 'cancelled' : 'declined';
    const change = await changeTour(trx, inquiryId, { state, side: 'renter' });
    if (message) await insertLeadMessage(trx, { inquiryId, side: 'renter', userId: null, message });
    await touchLead(trx, inquiryId, 'renter');
    const news = { message, ...(state === 'cancelled' && tour.time && { time: tour.time }) };
    const facts = await readLeadFacts(trx, context, inquiry);
    const key = `tour:${inquiryId}:${change}`;
    const toLandlord = (recipient: Recipient) =>
      tourNewsEmail(isOff ? 'off' : 'refused', facts, news, recipient, sender);
    if (state === 'cancelled')
      await emailTourNews(trx, context, facts, {
        toRenter: noTourEmail('withdrawn', facts, news, sender),
        toLandlord,
        method: 'CANCEL',
        ...{ inquiryId, key, sender },
      });
    else await emailLandlord(trx, context, facts, { choice: 'tours', key, emailTo: toLandlord });
  });
}

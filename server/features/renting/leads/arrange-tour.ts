import { AppError } from '#common/contract/errors.ts';
import type { TourTime } from '#common/contract/renting/tour.ts';
import { requireRoom, zoneOfListing } from '#server/features/market/index.ts';
import { readSiteSender } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf, companyOf } from '#server/platform/http/access.ts';
import { momentOf } from '#server/platform/texts/time-zone.ts';
import { moveLead, touchLead } from './change-state.ts';
import { confirmedEmail, noTourEmail, proposedEmail, tourNewsEmail } from './emails.ts';
import { lockLead, requireReachable, requireWritable } from './find-lead.ts';
import { emailRenter, emailTourNews, readLeadFacts } from './lead-emails.ts';
import {
  areSame,
  changeTour,
  chosenOf,
  isAhead,
  proposeTimes,
  refuseTourFlood,
  requireNotBegun,
  tourNow,
} from './tours.ts';
import { inLeadTransaction, refuseManyUnproven } from './unproven-people.ts';
import { insertLeadMessage } from './write-message.ts';

/**
 * The landlord proposes times, which replace earlier ones, even a confirmed one. The renter's email is in the same
 * transaction. A repeated click changes nothing.
 */
export async function proposeTour(
  context: Context,
  id: number,
  { slots, message }: { slots: readonly TourTime[]; message?: string | undefined },
): Promise<void> {
  const sender = await readSiteSender(context);
  const { userId } = actorOf(context);
  await inLeadTransaction(context, async (trx) => {
    const lead = await lockLead(trx, companyOf(context), id);
    requireWritable(lead);
    if (message) await refuseManyUnproven(trx, context, lead);
    refusePast(slots, await zoneOfListing(trx, lead.listingId), context);
    const tour = await tourNow(trx, id);
    if (tour.state === 'proposed' && areSame(tour.proposed, slots)) return;
    await refuseTourFlood(trx, lead, 'tour.proposed');
    await proposeTimes(trx, id, slots);
    const change = await changeTour(trx, id, { state: 'proposed', side: 'landlord' });
    if (message) await insertLeadMessage(trx, { inquiryId: id, side: 'landlord', userId, message });
    if (lead.state === 'new') await moveLead(trx, lead, 'contacted', { cause: 'tour', userId });
    await touchLead(trx, id, 'landlord', userId);
    const facts = await readLeadFacts(trx, context, lead);
    const draft = proposedEmail(facts, { times: slots, message }, sender);
    const key = `tour:${id}:${change}`;
    const { time } = tour;
    // After a tour, other times are for another one.
    if (time && isAhead(tour, context.now()))
      await emailTourNews(trx, context, facts, {
        toRenter: draft,
        toLandlord: (recipient) => tourNewsEmail('ended', facts, { time }, recipient, sender),
        method: 'CANCEL',
        ...{ inquiryId: id, key, sender },
      });
    else await emailRenter(trx, context, draft, key);
  });
}

/** The landlord accepts a time that the renter asked for. Throws tour.taken if others booked it in the meantime. */
export async function acceptTour(context: Context, id: number, choice: string): Promise<void> {
  const sender = await readSiteSender(context);
  const { userId } = actorOf(context);
  await context.db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, companyOf(context), id);
    requireWritable(lead);
    const tour = await tourNow(trx, id);
    const { time } = tour;
    if (tour.state === 'confirmed' && time && `${time.date}T${time.time}` === choice) return;
    if (tour.state !== 'asked' && tour.state !== 'proposed') throw new AppError('tour.changed');
    const zone = await zoneOfListing(trx, lead.listingId);
    const now = context.now();
    const agreed = chosenOf(tour.asked, choice, { zone, now });
    await requireRoom(trx, { listingId: lead.listingId, inquiryId: id, now }, agreed);
    const change = await changeTour(trx, id, { state: 'confirmed', side: 'landlord', agreed });
    if (lead.state === 'new' || lead.state === 'contacted')
      await moveLead(trx, lead, 'touring', { cause: 'tour', userId });
    await touchLead(trx, id, 'landlord', userId);
    const facts = await readLeadFacts(trx, context, lead);
    await emailTourNews(trx, context, facts, {
      toRenter: confirmedEmail(facts, agreed, sender),
      toLandlord: (recipient) => tourNewsEmail('set', facts, { time: agreed }, recipient, sender),
      method: 'REQUEST',
      ...{ inquiryId: id, key: `tour:${id}:${change}`, sender },
    });
  });
}

/**
 * The landlord declines or cancels a tour. The renter is notified, without the landlord's own words while the company
 * is on hold.
 */
export async function declineTour(context: Context, id: number, message: string | undefined): Promise<void> {
  const sender = await readSiteSender(context);
  const { userId } = actorOf(context);
  await inLeadTransaction(context, async (trx) => {
    const lead = await lockLead(trx, companyOf(context), id);
    if (message) {
      requireWritable(lead);
      await refuseManyUnproven(trx, context, lead);
    } else requireReachable(lead);
    const tour = await tourNow(trx, id);
    if (tour.state === 'declined' || tour.state === 'cancelled') return;
    if (tour.state === null) throw new AppError('tour.changed');
    requireNotBegun(tour, context.now());
    const state = tour.state === 'confirmed' ? 'cancelled' : 'declined';
    const change = await changeTour(trx, id, { state, side: 'landlord' });
    if (message) await insertLeadMessage(trx, { inquiryId: id, side: 'landlord', userId, message });
    await touchLead(trx, id, 'landlord', userId);
    const facts = await readLeadFacts(trx, context, lead);
    const news = { message, ...(state === 'cancelled' && tour.time && { time: tour.time }) };
    const toRenter = noTourEmail(state, facts, news, sender);
    const key = `tour:${id}:${change}`;
    if (state === 'cancelled')
      await emailTourNews(trx, context, facts, {
        toRenter,
        toLandlord: (recipient) => tourNewsEmail('ended', facts, news, recipient, sender),
        method: 'CANCEL',
        ...{ inquiryId: id, key, sender },
      });
    else await emailRenter(trx, context, toRenter, key);
  });
}

/** Refuses past times, with the error at the field. */
function refusePast(slots: readonly TourTime[], zone: string, { now, t }: Context): void {
  const past = slots.flatMap(({ date, time }, at) =>
    momentOf(date, time, zone) <= now() ? [[`slots.${at}.time`, t('errors.tour.past')]] : [],
  );
  if (past.length > 0) throw new AppError('request.invalid', {}, Object.fromEntries(past));
}

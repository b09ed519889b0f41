import { randomUUID } from 'node:crypto';
import { marketDay } from '#common/time/market-day.ts';
import type { TestApp } from './app.ts';
import { givenActor } from './given-actor.ts';
import { GIVEN } from './given-listings.ts';
import { givenUser } from './given-user.ts';

/** The default renter. */
export const ZOE = { fullName: 'Zoé Tremblay', email: 'zoe@example.com', phone: '514 555-0123' };
/** Times in the future. */
export const EARLY = { date: marketDay(3), time: '09:00' };
export const LATE = { date: marketDay(3), time: '18:30' };
/** The value of a time in the form. */
export const choiceOf = ({ date, time }: { date: string; time: string }): string => `${date}T${time}`;

/** The API for a new landlord of the company. */
export async function memberOf(app: TestApp, companyId: number, firstName: string, lang: 'en' | 'fr' = 'en') {
  const { id: userId } = await givenUser(app.services.db, 'Landlord', { companyId, firstName, lang });
  return app.as(givenActor(['Landlord'], [], { userId, companyId }), lang);
}

/** Sends an inquiry in French, or a tour request if there are slots. Returns the lead's id. */
export async function givenLead(app: TestApp, changes: object = {}, slots?: object[]): Promise<number> {
  const body = { listingId: GIVEN.english, ...ZOE, message: 'Is it free?', requestKey: randomUUID(), ...changes };
  if (slots) await app.api('fr').inquiries.bookTour({ body: { ...body, slots: slots as never } });
  else await app.api('fr').inquiries.inquire({ body });
  const { id } = await app.services.db
    .selectFrom('inquiries')
    .select('id')
    .where('request_key', '=', body.requestKey)
    .executeTakeFirstOrThrow();
  return id;
}

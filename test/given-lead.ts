import { randomUUID } from 'node:crypto';
import { marketDay } from '#common/market-day.ts';
import type { TestApp } from './app.ts';
import { givenActor } from './given-actor.ts';
import { GIVEN } from './given-listings.ts';
import { givenUser } from './given-user.ts';

/** Who asks, where nobody else is named. */
export const ZOE = { fullName: 'Zoé Tremblay', email: 'zoe@example.ca', phone: '514 555-0123' };
/** Times that lie ahead. */
export const EARLY = { date: marketDay(3), time: '09:00' };
export const LATE = { date: marketDay(3), time: '18:30' };
/** A time as it is chosen. */
export const choiceOf = ({ date, time }: { date: string; time: string }): string => `${date}T${time}`;

/** Calls as a new landlord of a company. */
export async function memberOf(app: TestApp, companyId: number, firstName: string, lang: 'en' | 'fr' = 'en') {
  const { id: userId } = await givenUser(app.services.db, 'Landlord', { companyId, firstName, lang });
  return app.as(givenActor(['Landlord'], [], { userId, companyId }), lang);
}

/** An inquiry, or with slots a tour request, of a French-speaking renter; answers the lead's id. */
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

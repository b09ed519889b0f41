import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { choiceOf, EARLY, givenLead, LATE, memberOf } from '#test/given-lead.ts';
import { givenListings } from '#test/given-listings.ts';

let app: TestApp;
let landlord: ReturnType<TestApp['as']>;
beforeEach(async () => {
  app = await testApp({ given: givenListings });
  landlord = await memberOf(app, 11, 'Dana');
});
afterEach(() => app[Symbol.asyncDispose]());

const params = (id: number) => ({ params: { id } });
const words = () => ({ message: 'Send a deposit.', requestKey: randomUUID() });
const stand = (status: 'new' | 'approved' | 'rejected') =>
  app.services.db.updateTable('companies').set({ status }).where('id', '=', 11).execute();
const emails = async () => (await app.services.db.selectFrom('emails').select('id').execute()).length;

// A rejected company that asks for another review is new again.
test.each(['rejected', 'new'] as const)(
  'a company that is %s reads and sorts its leads, but nothing in its name reaches a renter',
  async (status) => {
    const id = await givenLead(app, {}, [EARLY]);
    await stand(status);
    const before = await emails();
    const calls = [
      () => landlord.leads.reply({ ...params(id), body: words() }),
      () => landlord.leads.proposeTour({ ...params(id), body: { slots: [LATE] } }),
      () => landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } }),
      () => landlord.leads.declineTour({ ...params(id), body: { message: 'Write to me instead.' } }),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({
        code: 'lead.on_hold',
        message: 'Your company isn’t approved at the moment. You can read its leads, but you can’t write to renters.',
      });
    expect(await emails()).toBe(before);
    await landlord.leads.addNote({ ...params(id), body: { note: 'Later', requestKey: randomUUID() } });
    const { lead } = await landlord.leads.setState({ ...params(id), body: { state: 'contacted' } });
    expect(lead).toMatchObject({ canWrite: false, messages: [{ text: 'Is it free?' }], tour: { state: 'asked' } });
    await stand('approved');
    expect((await landlord.leads.reply({ ...params(id), body: words() })).lead).toMatchObject({ canWrite: true });
  },
);

test('a renter learns that messages aren’t delivered, and either side can still cancel a tour', async () => {
  const [ours, theirs] = [await givenLead(app, {}, [EARLY]), await givenLead(app, {}, [EARLY])];
  const links: string[] = [];
  for (const id of [ours, theirs]) {
    await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } });
    const { text } = await newestEmail(app.services.db, 'tour.confirmed');
    links.push(/\/inquiry\/([\w-]+)/.exec(text)?.[1] ?? '');
  }
  await stand('rejected');
  const guest = app.api('fr').inquiryLink;
  const link = { params: { link: links[1] ?? '' } };
  expect((await guest.open(link)).inquiry).toMatchObject({ isOpen: true, isOnHold: true });
  await expect(guest.write({ ...link, body: words() })).rejects.toMatchObject({
    code: 'inquiry.on_hold',
    message:
      'Ce compte de propriétaire n’est pas approuvé sur notre site pour le moment. Les messages ne sont pas transmis.',
  });
  await expect(guest.acceptTour({ ...link, body: { choice: choiceOf(LATE) } })).rejects.toMatchObject({
    code: 'inquiry.on_hold',
  });
  await guest.declineTour({ ...link, body: {} });
  expect((await guest.open(link)).inquiry.tour).toMatchObject({ state: 'cancelled', side: 'renter' });
  await landlord.leads.declineTour({ ...params(ours), body: {} });
  expect(await newestEmail(app.services.db, 'tour.cancelled')).toMatchObject({ lang: 'fr' });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AppError } from '#common/contract/errors.ts';
import { momentOf } from '#server/platform/texts/time-zone.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { choiceOf, EARLY, givenLead as givenLeadOf, LATE, memberOf as memberOfCompany, ZOE } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let landlord: ReturnType<TestApp['as']>;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  landlord = await memberOf(11, 'Dana');
});
afterAll(() => app[Symbol.asyncDispose]());

const memberOf = (companyId: number, firstName: string, lang?: 'en' | 'fr') =>
  memberOfCompany(app, companyId, firstName, lang);
const givenLead = (changes?: object, slots?: object[]) => givenLeadOf(app, changes, slots);

const emails = (template: string) =>
  app.services.db.selectFrom('emails').selectAll().where('template', '=', template).orderBy('id').execute();
/** The end of the inquiry link in the newest email of a template. */
async function linkIn(template: string): Promise<string> {
  const draft = (await emails(template)).at(-1);
  return /\/inquiry\/([\w-]+)/.exec(draft?.text ?? '')?.[1] ?? '';
}
const refused = async (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error) => error as AppError,
  );
const codeOf = async (call: Promise<unknown>) => (await refused(call)).code;
const params = (id: number) => ({ params: { id } });
const reply = (id: number, message = 'Yes, it is.', requestKey = randomUUID()) =>
  landlord.leads.reply({ ...params(id), body: { message, requestKey } });

/** A moment as in a calendar file. */
const calendarTime = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

test('the list is searched, filtered, sorted and paged, and members of the company share it', async () => {
  const first = await givenLead({ fullName: 'Ángel Ruiz', email: 'angel@example.com' });
  const second = await givenLead({ listingId: GIVEN.english, message: 'Avez-vous un stationnement?' });
  const other = await givenLead({ listingId: GIVEN.french });
  await app.services.pool.query(`update inquiries set created_at = '2026-01-31T23:30:00-05:00' where id = $1`, [first]);
  const ids = async (query: object, api = landlord) => (await api.leads.list({ query })).rows.map(({ id }) => id);

  expect(await ids({})).toEqual([second, first]);
  expect(await ids({}, await memberOf(11, 'Sam'))).toEqual([second, first]);
  expect(await ids({}, await memberOf(12, 'Lou'))).toEqual([other]);
  expect(await ids({ q: 'angel' })).toEqual([first]);
  expect(await ids({ q: 'stationnement king' })).toEqual([second]);
  expect(await ids({ q: 'KING st' })).toEqual([second, first]);
  expect(await ids({ q: 'stationnement angel' })).toEqual([]);
  expect(await ids({ q: '%' })).toEqual([]);
  const inInbox = async (q: string) => (await landlord.leadInbox.list({ query: { q } })).rows.map(({ id }) => id);
  expect(await inInbox('Angel@example')).toEqual([first]);
  expect(await inInbox('stationnement king')).toEqual([second]);
  expect(await inInbox('king st')).toEqual([second, first]);
  expect(await inInbox('stationnement angel')).toEqual([]);
  expect(await ids({ sort: 'name' })).toEqual([first, second]);
  expect(await ids({ sort: '-name', perPage: '10', page: 2 })).toEqual([]);
  expect(await ids({ from: '2026-01-31', to: '2026-01-31' })).toEqual([first]);
  expect(await ids({ listing: GIVEN.french })).toEqual([]);
  await reply(first);
  expect(await ids({ waiting: 'true' })).toEqual([second]);
  expect(await ids({ state: 'contacted' })).toEqual([first]);
  expect((await landlord.leads.list({ query: { perPage: '10' } })).total).toBe(2);
  expect((await landlord.leads.listings()).listings).toEqual([{ id: GIVEN.english, title: 'King Lofts' }]);
});

test('another company’s lead returns 404 for every call', async () => {
  const id = await givenLead({ listingId: GIVEN.french });
  const body = { message: 'x', requestKey: randomUUID() };
  const calls = [
    () => landlord.leads.one(params(id)),
    () => landlord.leads.remove(params(id)),
    () => landlord.leads.setState({ ...params(id), body: { state: 'closed' } }),
    () => landlord.leads.reply({ ...params(id), body }),
    () => landlord.leads.addNote({ ...params(id), body: { note: 'x', requestKey: randomUUID() } }),
    () => landlord.leads.proposeTour({ ...params(id), body: { slots: [EARLY] } }),
    () => landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } }),
    () => landlord.leads.declineTour({ ...params(id), body: {} }),
    () => landlord.leads.tourFile(params(id)),
  ];
  for (const call of calls) expect(await codeOf(call())).toBe('lead.not_found');
  expect(await emails('lead.reply')).toEqual([]);
});

test('the file has every match and no formulas', async () => {
  await givenLead({ fullName: '=HYPERLINK("x")', message: '+1, "quoted"\nsecond line' });
  const csv = await (await landlord.leads.export({ query: { q: 'hyperlink' } })).text();
  expect(csv).toContain('"\'=HYPERLINK(""x"")"');
  expect(csv).toContain('"\'+1, ""quoted""\nsecond line"');
  expect(csv).not.toMatch(/(?:^|,)"?[=+@]/m);
  // A name may contain a joiner, which some programs drop.
  await givenLead({ fullName: '\u200d=1+1 joined', message: '\u200c﹢1' });
  const joined = await (await landlord.leads.export({ query: { q: 'joined' } })).text();
  expect(joined).toContain("'\u200d=1+1 joined");
  expect(joined).toContain("'\u200c﹢1");
  const french = await memberOf(11, 'Lou', 'fr');
  expect(await (await french.leads.export()).text()).toContain('Réception;Dernière activité;État');
});

test('a reply is saved and emailed in the renter’s language, once even if sent repeatedly', async () => {
  const id = await givenLead();
  const requestKey = randomUUID();
  const { lead } = await reply(id, 'Yes!\nCome by.', requestKey);
  await reply(id, 'Yes!\nCome by.', requestKey);
  expect(lead).toMatchObject({ state: 'contacted', isWaiting: false });
  expect(lead.messages.map(({ side, by, text }) => [side, by, text])).toEqual([
    ['renter', 'Zoé Tremblay', 'Is it free?'],
    ['landlord', 'Dana Roy', 'Yes!\nCome by.'],
  ]);
  expect(lead.history).toMatchObject([{ from: 'new', to: 'contacted', by: 'Dana Roy', cause: 'reply' }]);
  const [draft, ...more] = await emails('lead.reply');
  expect(more).toEqual([]);
  expect(draft).toMatchObject({
    to_email: ZOE.email,
    reply_to: GIVEN.englishCompanyEmail,
    lang: 'fr',
    subject: 'Harbour Homes vous a répondu au sujet du 12 King Street',
  });
  expect(draft?.text).toContain('> Yes!\n> Come by.');
});

test('a guest replies through the link in an email; a tampered link is refused', async () => {
  const id = await givenLead();
  await reply(id);
  const link = await linkIn('lead.reply');
  const guest = app.api('fr').inquiryLink;
  const body = { message: 'Merci! Et le chat?', requestKey: randomUUID() };
  expect(await guest.write({ params: { link }, body })).toMatchObject({ message: 'Votre message a été envoyé.' });
  const { inquiry } = await guest.open({ params: { link } });
  expect(inquiry).toMatchObject({ company: 'Harbour Homes', state: 'contacted', isOpen: true, tour: null });
  expect(inquiry.messages.map(({ text }) => text)).toEqual(['Is it free?', 'Yes, it is.', 'Merci! Et le chat?']);
  expect((await landlord.leads.one(params(id))).lead.isWaiting).toBe(true);
  expect(await emails('lead.answer')).toMatchObject([
    { to_email: GIVEN.englishCompanyEmail, reply_to: ZOE.email, lang: 'en' },
    { to_email: expect.stringMatching(/^person/), reply_to: ZOE.email, lang: 'en' },
  ]);
  const wrong = link.replace(/^\d+/, (found) => String(Number(found) + 1));
  for (const bad of [wrong, `${link}x`, 'x', '%00', '1-'])
    expect(await codeOf(guest.open({ params: { link: bad } }))).toBe('link.not_found');
});

test('states can be changed back, and the history says who changed them', async () => {
  const id = await givenLead();
  const sam = await memberOf(11, 'Sam', 'fr');
  await landlord.leads.setState({ ...params(id), body: { state: 'applied' } });
  await landlord.leads.setState({ ...params(id), body: { state: 'applied' } });
  const { message, lead } = await sam.leads.setState({ ...params(id), body: { state: 'new' } });
  expect(message).toBe('État de la demande\u00a0: Nouvelle');
  expect(lead.history).toMatchObject([
    { from: 'applied', to: 'new', by: 'Sam Roy', cause: 'choice' },
    { from: 'new', to: 'applied', by: 'Dana Roy', cause: 'choice' },
  ]);
});

test('stepping through states with arrow keys records one change, or none if it ends as it began', async () => {
  const id = await givenLead();
  const choose = async (state: 'new' | 'contacted' | 'touring') =>
    (await landlord.leads.setState({ ...params(id), body: { state } })).lead;
  await choose('contacted');
  expect((await choose('touring')).history).toMatchObject([{ from: 'new', to: 'touring', cause: 'choice' }]);
  expect(await choose('new')).toMatchObject({ state: 'new', history: [] });
});

test('only the company sees notes', async () => {
  const id = await givenLead();
  await reply(id);
  const { lead } = await landlord.leads.addNote({
    ...params(id),
    body: { note: 'Owns a cat', requestKey: randomUUID() },
  });
  expect(lead.notes).toMatchObject([{ by: 'Dana Roy', text: 'Owns a cat' }]);
  const seen = await app.api().inquiryLink.open({ params: { link: await linkIn('lead.reply') } });
  expect(JSON.stringify(seen)).not.toContain('cat');
  const noteId = lead.notes[0]?.id ?? 0;
  expect((await landlord.leads.removeNote({ params: { id, noteId } })).lead.notes).toEqual([]);
});

test('a tour request is accepted: the renter gets an email, both get the same event in the home’s time', async () => {
  const id = await givenLead({}, [EARLY, LATE]);
  expect((await landlord.leads.one(params(id))).lead.tour).toMatchObject({ state: 'asked', asked: [EARLY, LATE] });
  const other = choiceOf({ ...EARLY, time: '11:00' });
  expect(await codeOf(landlord.leads.acceptTour({ ...params(id), body: { choice: other } }))).toBe('tour.changed');
  const { lead } = await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(LATE) } });
  await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(LATE) } });
  expect(lead).toMatchObject({ state: 'touring', tour: { state: 'confirmed', time: LATE, isOver: false } });
  expect(lead.history).toMatchObject([{ from: 'new', to: 'touring', cause: 'tour' }]);
  const [draft, ...more] = await emails('tour.confirmed');
  expect(more).toEqual([]);
  expect(draft?.text).toContain('18\u00a0h\u00a030');
  expect(draft?.text).toContain('King Lofts, 12 King Street, Toronto');

  const ours = eventIn(await (await landlord.leads.tourFile(params(id))).text());
  const link = await linkIn('tour.confirmed');
  const response = await app.fetch(`/api/inquiry/${link}/tour.ics`, { headers: { 'accept-language': 'fr' } });
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const theirs = eventIn(await response.text());
  expect(theirs.UID).toBe(ours.UID);
  expect(theirs).toMatchObject({ SUMMARY: 'Visite : 12 King Street'.replace(' :', '\u00a0:'), STATUS: 'CONFIRMED' });
  expect(ours.DTSTART).toBe(calendarTime(momentOf(LATE.date, LATE.time, 'America/Toronto')));
  expect(ours.SUMMARY).toBe('Tour with Zoé Tremblay: 12 King Street');
});

test('a guest accepts a proposed time from the email and cancels it again', async () => {
  const id = await givenLead();
  await landlord.leads.proposeTour({ ...params(id), body: { slots: [EARLY, LATE], message: 'Ring twice.' } });
  await landlord.leads.proposeTour({ ...params(id), body: { slots: [EARLY, LATE], message: 'Ring twice.' } });
  expect(await emails('tour.proposed')).toHaveLength(1);
  const link = await linkIn('tour.proposed');
  const guest = app.api('fr').inquiryLink;
  await guest.acceptTour({ params: { link }, body: { choice: choiceOf(EARLY) } });
  const before = eventIn(await (await landlord.leads.tourFile(params(id))).text());
  expect((await emails('tour.agreed')).map(({ to_email }) => to_email)).toContain(GIVEN.englishCompanyEmail);
  expect(await emails('tour.confirmed')).toHaveLength(1);
  const { lead } = await landlord.leads.one(params(id));
  expect(lead.history).toMatchObject([
    { from: 'contacted', to: 'touring', by: null, cause: 'tour' },
    { from: 'new', to: 'contacted', by: 'Dana Roy', cause: 'tour' },
  ]);

  await guest.declineTour({ params: { link }, body: { message: 'Je suis malade.' } });
  expect((await landlord.leads.one(params(id))).lead).toMatchObject({
    isWaiting: true,
    tour: { state: 'cancelled', side: 'renter', time: EARLY },
  });
  expect((await emails('tour.off'))[0]?.text).toContain('Je suis malade.');
  const after = eventIn(await (await landlord.leads.tourFile(params(id))).text());
  expect(after).toMatchObject({ UID: before.UID, STATUS: 'CANCELLED' });
  expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
  expect(await codeOf(guest.acceptTour({ params: { link }, body: { choice: choiceOf(LATE) } }))).toBe('tour.changed');
});

test('the first answer decides the tour, and each change is notified once', async () => {
  const id = await givenLead();
  await landlord.leads.proposeTour({ ...params(id), body: { slots: [EARLY, LATE] } });
  const link = { params: { link: await linkIn('tour.proposed') } };
  const guest = app.api('fr').inquiryLink;
  await Promise.allSettled([
    ...[EARLY, EARLY, LATE].map((time) => guest.acceptTour({ ...link, body: { choice: choiceOf(time) } })),
    landlord.leads.declineTour({ ...params(id), body: {} }),
    landlord.leads.declineTour({ ...params(id), body: {} }),
  ]);
  const { tour } = (await landlord.leads.one(params(id))).lead;
  const [set, declined, off] = await Promise.all(['tour.confirmed', 'tour.declined', 'tour.cancelled'].map(emails));
  expect(['declined', 'cancelled']).toContain(tour?.state);
  // Either it was declined first, or accepted and then cancelled.
  const told = [set?.length, declined?.length, off?.length];
  expect(told).toEqual(tour?.state === 'declined' ? [0, 1, 0] : [1, 0, 1]);
});

test('a past time can’t be proposed or accepted', async () => {
  const id = await givenLead({}, [EARLY]);
  await app.services.db.updateTable('tour_slots').set({ on_date: '2026-01-05' }).execute();
  const past = choiceOf({ date: '2026-01-05', time: EARLY.time });
  expect(await codeOf(landlord.leads.acceptTour({ ...params(id), body: { choice: past } }))).toBe('tour.past');
  const slots = [{ date: '2026-01-05', time: '09:00' }];
  expect((await refused(landlord.leads.proposeTour({ ...params(id), body: { slots } }))).fields).toHaveProperty([
    'slots.0.date',
  ]);
});

test('nobody can cancel a tour that has begun', async () => {
  const id = await givenLead({}, [EARLY]);
  await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } });
  await app.services.pool.query(`update tours set starts_at = now() - interval '1 hour', ends_at = now()`);
  expect(await codeOf(landlord.leads.declineTour({ ...params(id), body: {} }))).toBe('tour.past');
  const link = await linkIn('tour.confirmed');
  expect(await codeOf(app.api().inquiryLink.declineTour({ params: { link }, body: {} }))).toBe('tour.past');
  expect((await landlord.leads.one(params(id))).lead.tour).toMatchObject({ state: 'confirmed', isOver: true });
});

test('times for another tour after one that took place cancel nothing in emails and calendars', async () => {
  const id = await givenLead({}, [EARLY]);
  await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } });
  await app.services.pool.query(
    `update tours set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
  );
  await landlord.leads.proposeTour({ ...params(id), body: { slots: [LATE] } });
  expect(await emails('tour.ended')).toEqual([]);
  const sent = await emails('tour.proposed');
  expect(sent.map(({ calendar }) => calendar)).toEqual([null]);
});

test('deleting a lead removes it with its notes for the company, and notifies the renter of the cancelled tour', async () => {
  const id = await givenLead({}, [EARLY]);
  await landlord.leads.addNote({ ...params(id), body: { note: 'Loud', requestKey: randomUUID() } });
  await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } });
  const link = await linkIn('tour.confirmed');
  await landlord.leads.remove(params(id));
  expect(await codeOf(landlord.leads.one(params(id)))).toBe('lead.not_found');
  expect((await landlord.leads.list()).total).toBe(0);
  expect(await app.services.db.selectFrom('lead_notes').selectAll().execute()).toEqual([]);
  const { inquiry } = await app.api().inquiryLink.open({ params: { link } });
  expect(inquiry).toMatchObject({ state: 'closed', isOpen: false, tour: { state: 'cancelled' } });
  expect(await emails('tour.cancelled')).toHaveLength(1);
  const body = { message: 'Hello?', requestKey: randomUUID() };
  expect(await codeOf(app.api().inquiryLink.write({ params: { link }, body }))).toBe('inquiry.closed');
});

test('a lead’s notes have a limit, even of many at once', async () => {
  const id = await givenLead();
  await app.services.pool.query(
    `insert into lead_notes (inquiry_id, user_id, body, request_key)
     select $1, null, 'x', gen_random_uuid() from generate_series(1, 195)`,
    [id],
  );
  const add = () => landlord.leads.addNote({ ...params(id), body: { note: 'Mine', requestKey: randomUUID() } });
  const results = await Promise.allSettled(Array.from({ length: 20 }, add));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(add()).rejects.toMatchObject({ code: 'lead.too_many_notes' });
});

test('a calendar reads the company’s tours from its secret URL until that is renewed or deleted', async () => {
  const id = await givenLead({}, [EARLY]);
  await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } });
  expect((await landlord.leads.calendarFeed()).feed).toBeNull();
  const { url } = await landlord.leads.renewCalendarFeed();
  const read = (address: string) => app.fetch(new URL(address).pathname);
  const response = await read(url);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = await response.text();
  expect(calendar).toContain('X-WR-CALNAME:Tours – Foyer');
  expect(eventIn(calendar)).toMatchObject({
    STATUS: 'CONFIRMED',
    LOCATION: 'King Lofts\\, 12 King Street\\, Toronto\\, ON',
  });
  expect((await landlord.leads.calendarFeed()).feed?.readAt).not.toBeNull();
  const stored = await app.services.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(url.slice(-40, -4));

  const renewed = (await landlord.leads.renewCalendarFeed()).url;
  expect((await read(url)).status).toBe(404);
  expect((await read(renewed)).status).toBe(200);
  const empty = await memberOf(12, 'Lou', 'fr');
  expect(await (await read((await empty.leads.renewCalendarFeed()).url)).text()).not.toContain('BEGIN:VEVENT');
  await landlord.leads.removeCalendarFeed();
  for (const gone of [renewed, renewed.slice(0, -4), `${renewed}x`, '/api/calendar/x.ics'])
    expect((await app.fetch(gone.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(404);
});

test('a renter sees the conversation and the tour, and deleting removes all their words', async () => {
  const user = await givenUser(app.services.db, 'Renter', { email: ZOE.email });
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: ZOE.email }));
  const id = await givenLead({}, [EARLY]);
  await landlord.leads.addNote({ ...params(id), body: { note: 'Zoé', requestKey: randomUUID() } });
  await reply(id, 'Hello Zoé');
  await landlord.leads.acceptTour({ ...params(id), body: { choice: choiceOf(EARLY) } });
  const [inquiry] = (await renter.ownInquiries.recent()).recentInquiries;
  expect(inquiry).toMatchObject({
    state: 'touring',
    tour: { state: 'confirmed' },
    messages: [{}, { text: 'Hello Zoé' }],
  });
  await app.api().inquiryLink.open({ params: { link: inquiry?.path.split('/').at(-1) ?? '' } });
  await app.services.db.updateTable('users').set({ email: 'zoe@moved.example' }).where('id', '=', user.id).execute();
  await reply(id, 'See you there');
  expect((await emails('lead.reply')).map(({ to_email }) => to_email)).toEqual([ZOE.email, 'zoe@moved.example']);

  expect(JSON.stringify(await renter.myAccount.download())).toContain('Hello Zoé');
  await renter.myAccount.remove({ body: { password: user.password } });
  const { lead } = await landlord.leads.one(params(id));
  expect(JSON.stringify([lead.name, lead.email, lead.messages, lead.notes])).not.toContain('Zo');
  expect(lead.tour?.state).toBe('cancelled');
  expect(await codeOf(reply(id))).toBe('lead.unreachable');
});

/** The properties of a calendar's only event. */
function eventIn(file: string): Record<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  const [start, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')];
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  const named = lines
    .slice(start + 1, end)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]);
  return Object.fromEntries(named);
}

test('messages, proposals and copies to one address are limited per day', async () => {
  const id = await givenLead();
  const link = await linkIn('inquiry.copy');
  const ended = { code: 'lead.too_many' };
  const { db } = app.services;
  const fill = (side: 'renter' | 'landlord') =>
    db
      .insertInto('lead_messages')
      .values(Array.from({ length: 40 }, () => ({ inquiry_id: id, side, body: 'x', request_key: randomUUID() })))
      .execute();
  await Promise.all([fill('renter'), fill('landlord')]);
  const write = () =>
    app.api('fr').inquiryLink.write({ params: { link }, body: { message: 'Allo?', requestKey: randomUUID() } });
  await expect(reply(id)).rejects.toMatchObject(ended);
  await expect(write()).rejects.toMatchObject(ended);
  // Another inquiry with the same address doesn't start another count.
  const other = await givenLead({ listingId: GIVEN.english });
  await expect(reply(other)).rejects.toMatchObject(ended);
  expect(await emails('lead.reply')).toEqual([]);

  const propose = (at: number) =>
    landlord.leads.proposeTour({ ...params(id), body: { slots: [at % 2 ? EARLY : LATE] } });
  for (let at = 0; at < 10; at++) await propose(at);
  await expect(propose(10)).rejects.toMatchObject(ended);

  for (let at = 0; at < 20; at++) await givenLead({ fullName: `Zoé ${at}` });
  expect(await emails('inquiry.copy')).toHaveLength(20);
  expect(await emails('inquiry.landlord')).toHaveLength(2 * 22);
});

test('words to people who never opened our email carry no links, and reach only a few of them a day', async () => {
  const { db, pool } = app.services;
  const live = await db
    .selectFrom('listings')
    .select('id')
    .where('company_id', '=', 11)
    .where('state', '=', 'active')
    .execute();
  const ids: number[] = [];
  for (let n = 0; n < live.length + 7; n++) ids.push(await givenLeadOf(app, { email: `stranger${n}@example.com` }));
  const message =
    'Pay at https://foyer.example.evil/pay or evil。com, or mail me@evil.example. Is Tuesday at 10.30 fine?';
  const replies = [];
  for (const id of ids)
    replies.push(
      await landlord.leads.reply({ params: { id }, body: { message, requestKey: randomUUID() } }).then(
        () => 'done',
        (error: AppError) => error.code,
      ),
    );
  expect(replies).toEqual([...Array(live.length + 5).fill('done'), 'lead.unproven', 'lead.unproven']);
  // Simultaneous refusals need no second connection each.
  const again = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      landlord.leads.reply({ params: { id: ids.at(-1 - (n % 2)) ?? 0 }, body: { message, requestKey: randomUUID() } }),
    ),
  );
  expect(new Set(again.map((one) => one.status === 'rejected' && one.reason.code))).toEqual(new Set(['lead.unproven']));
  const emails = (await pool.query("select text, html from emails where template = 'lead.reply'")).rows;
  expect(emails).toHaveLength(live.length + 5);
  for (const { text, html } of emails) {
    expect(html).toContain('Is Tuesday at 10.30 fine?');
    expect(text + html).not.toContain('evil');
  }
  const attempts = await pool.query("select from audit_log where action = 'company.flood' and subject_id = 11");
  expect(attempts.rows).toHaveLength(1);
  // The last of them opens the link in the copy.
  const last = `stranger${ids.length - 1}@example.com`;
  const copy = (await pool.query("select text from emails where to_email = $1 and template like '%.copy'", [last]))
    .rows;
  const link = /\/inquiry\/([\w-]+)/.exec(copy[0].text)?.[1] ?? '';
  await app.api().inquiryLink.open({ params: { link } });
  await landlord.leads.reply({ params: { id: ids.at(-1) ?? 0 }, body: { message, requestKey: randomUUID() } });
  const { rows } = await pool.query("select text from emails where template = 'lead.reply' and to_email = $1", [last]);
  expect(rows[0].text).toContain('https://foyer.example.evil/pay');
});

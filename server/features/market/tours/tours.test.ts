import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppError } from '#common/contract/errors.ts';
import type { TourSchedule } from '#common/contract/renting/tours.ts';
import { marketDay } from '#common/time/market-day.ts';
import { momentOf } from '#server/platform/texts/time-zone.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenLead, memberOf, ZOE } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenCredits } from '#test/given-own-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { publishedTimes } from './open-times.ts';

let app: TestApp;
let landlord: ReturnType<TestApp['as']>;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
  landlord = await memberOf(app, 11, 'Dana');
});
beforeEach(async () => {
  for (const table of ['inquiries', 'tour_schedules', 'emails']) await app.services.pool.query(`delete from ${table}`);
});
afterAll(() => app[Symbol.asyncDispose]());

const DAY = marketDay(5);
const LATER = marketDay(6);
const listing = { params: { id: GIVEN.english } };
const SCHEDULE: TourSchedule = {
  isOpen: true,
  minutes: 30,
  noticeHours: 0,
  capacity: 1,
  weekly: [],
  days: [
    { date: DAY, from: '10:00', to: '11:10' },
    { date: LATER, from: '18:00', to: '18:30' },
  ],
};
const publish = (changes: Partial<TourSchedule> = {}) =>
  landlord.tours.saveSchedule({ ...listing, body: { ...SCHEDULE, ...changes } });
const book = (choice: string, changes: object = {}, api = app.api('fr')) =>
  api.tours.book({ ...listing, body: { ...ZOE, message: 'Salut', choice, requestKey: randomUUID(), ...changes } });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: AppError) => error.code,
  );
const free = async () => (await app.api().tours.open(listing)).days;
interface Entry {
  method: string;
  text: string;
}
async function entries(template: string): Promise<Entry[]> {
  const rows = await app.services.db
    .selectFrom('emails')
    .select(sql<Entry>`calendar`.as('calendar'))
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return rows.map(({ calendar }) => calendar);
}
/** The value of a property of a calendar's event, whatever its parameters are. */
function propertyOf(text = '', name: string): string | undefined {
  const event = text.replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT')[1] ?? '';
  return new RegExp(`^${name}(?:;[^\\r\\n]*?)?:(.*?)\\r$`, 'm').exec(event)?.[1];
}
async function linkTo(template: string): Promise<string> {
  const row = await app.services.db
    .selectFrom('emails')
    .select('text')
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\/inquiry\/([\w-]+)/.exec(row?.text ?? '')?.[1] ?? '';
}

const ALL_NIGHT: TourSchedule = { ...SCHEDULE, days: [], weekly: [{ weekday: 7, from: '00:00', to: '04:00' }] };
const nightOf = (now: string, zone = 'America/Toronto') =>
  publishedTimes(ALL_NIGHT, { zone, now: new Date(now), days: 0 }).map(
    ({ time, startsAt }) => `${time} ${startsAt.toISOString().slice(11, 16)}`,
  );

test('published times skip the hour that the clocks skip in spring', () => {
  expect(nightOf('2027-03-14T05:00:00Z')).toEqual([
    ...['00:00 05:00', '00:30 05:30', '01:00 06:00', '01:30 06:30'],
    ...['03:00 07:00', '03:30 07:30'],
  ]);
});

test('in autumn, the hour that occurs twice is offered once, and no two times overlap', () => {
  expect(nightOf('2027-11-07T04:00:00Z')).toEqual([
    ...['00:00 04:00', '00:30 04:30', '01:00 05:00', '01:30 05:30'],
    ...['02:00 07:00', '02:30 07:30', '03:00 08:00', '03:30 08:30'],
  ]);
  // Saskatchewan never changes its clocks.
  expect(nightOf('2027-11-07T06:00:00Z', 'America/Regina')).toHaveLength(8);
});

test('a week of notice spans a clock change by the hour, and the home’s day decides the weekday', () => {
  const days = { ...SCHEDULE, days: [], noticeHours: 24, weekly: [{ weekday: 7, from: '10:00', to: '11:00' }] };
  // Saturday evening in the west is already Sunday in UTC.
  const now = new Date('2027-03-14T02:30:00Z');
  const times = publishedTimes(days, { zone: 'America/Los_Angeles', now, days: 8 });
  expect(times.map(({ date, time, startsAt }) => [date, time, startsAt.toISOString()])).toEqual([
    ['2027-03-21', '10:00', '2027-03-21T17:00:00.000Z'],
    ['2027-03-21', '10:30', '2027-03-21T17:30:00.000Z'],
  ]);
});

test('a landlord publishes times, and visitors see those that fit', async () => {
  expect(await free()).toEqual([]);
  const { open, schedule, message } = await publish();
  expect(message).toBe('The tour times are saved');
  expect(schedule).toEqual(SCHEDULE);
  expect(open.days).toEqual([
    { date: DAY, times: ['10:00', '10:30'] },
    { date: LATER, times: ['18:00'] },
  ]);
  expect(await free()).toEqual(open.days);
  await publish({ isOpen: false });
  expect(await free()).toEqual([]);
  const stranger = await memberOf(app, 12, 'Lou');
  expect(await codeOf(stranger.tours.schedule(listing))).toBe('listing.not_found');
  expect(await codeOf(stranger.tours.saveSchedule({ ...listing, body: SCHEDULE }))).toBe('listing.not_found');
  const wrong = { ...SCHEDULE, days: [{ date: DAY, from: '12:00', to: '11:00' }] };
  const fields = landlord.tours.saveSchedule({ ...listing, body: wrong }).catch((error: AppError) => error.fields);
  expect(await fields).toEqual({ 'days.0.to': 'The end must be after the start' });
});

test('a day with its own hours stays in the schedule until it is over in the whole country', async () => {
  // Evening in Toronto: in UTC, the next day has begun.
  let now = new Date(`${LATER}T01:00:00Z`);
  await using evening = await testApp({ given: givenListings, services: { now: () => now } });
  const dana = await memberOf(evening, 11, 'Dana');
  await dana.tours.saveSchedule({ ...listing, body: SCHEDULE });
  const days = async () => (await dana.tours.schedule(listing)).schedule.days.map(({ date }) => date);
  expect(await days()).toEqual([DAY, LATER]);
  now = new Date(`${LATER}T08:00:00Z`);
  expect(await days()).toEqual([LATER]);
  // The second app has emptied the database.
  landlord = await memberOf(app, 11, 'Dana');
});

test('a booked tour is confirmed at once, and both sides get the same calendar entry', async () => {
  await publish();
  const { message } = await book(`${DAY}T10:30`);
  expect(message).toBe('Votre visite du 12 King Street est fixée.');
  expect((await free())[0]).toEqual({ date: DAY, times: ['10:00'] });
  const [row] = (await landlord.leads.list()).rows;
  expect(row).toMatchObject({
    state: 'touring',
    tour: { state: 'confirmed', time: { date: DAY, time: '10:30' } },
  });
  const [renter] = await entries('tour-booking.copy');
  const [company] = await entries('tour.booked');
  expect([renter?.method, company?.method]).toEqual(['REQUEST', 'REQUEST']);
  expect(renter?.text).toContain('\r\nMETHOD:REQUEST\r\n');
  expect(propertyOf(renter?.text, 'UID')).toBe(propertyOf(company?.text, 'UID'));
  const moment = (time: string) =>
    momentOf(DAY, time, 'America/Toronto')
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
  expect(propertyOf(renter?.text, 'DTSTART')).toBe(moment('10:30'));
  expect(propertyOf(renter?.text, 'DTEND')).toBe(moment('11:00'));
  expect(propertyOf(renter?.text, 'ORGANIZER')).toBe('mailto:no-reply@foyer.example');
  expect(propertyOf(renter?.text, 'ATTENDEE')).toBe(`mailto:${ZOE.email}`);
  expect(renter?.text).not.toContain('Zoé');
  expect(company?.text).toContain(`DTSTART:${moment('10:30')}`);
});

test('two renters never get the same time', async () => {
  await publish({ capacity: 2 });
  const people = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ email: `${name}@example.com` }));
  const codes = await Promise.all(people.map((person) => codeOf(book(`${DAY}T10:00`, person))));
  expect(codes.sort()).toEqual(['done', 'done', 'tour.taken', 'tour.taken', 'tour.taken']);
  const { rows } = await app.services.pool.query('select seat from tours order by seat');
  expect(rows).toEqual([{ seat: 1 }, { seat: 2 }]);
  // The database refuses it even without the code.
  await expect(app.services.pool.query('update tours set seat = 1')).rejects.toMatchObject({ code: '23P01' });
});

test('a booking that is sent three times at once is one tour, and nobody reads that the time is taken', async () => {
  await publish();
  const requestKey = randomUUID();
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(book(`${DAY}T10:00`, { requestKey }))));
  expect(codes).toEqual(['done', 'done', 'done']);
  expect((await landlord.leads.list()).total).toBe(1);
  expect(await entries('tour-booking.copy')).toHaveLength(1);
});

test('a booking is refused for a time outside the schedule, a second tour of the home and a closed schedule', async () => {
  await publish();
  expect(await codeOf(book(`${DAY}T10:15`))).toBe('tour.taken');
  expect(await codeOf(book(`${marketDay(7)}T10:00`))).toBe('tour.taken');
  const requestKey = randomUUID();
  const user = await givenUser(app.services.db, 'Renter', { email: 'zoe.account@example.com' });
  const zoe = app.as(givenActor(['Renter'], [], { userId: user.id, email: user.email }), 'fr');
  await book(`${DAY}T10:00`, { requestKey, email: user.email }, zoe);
  await book(`${DAY}T10:00`, { requestKey, email: user.email }, zoe);
  expect(await codeOf(book(`${DAY}T10:30`, { email: user.email }, zoe))).toBe('request.invalid');
  expect(await codeOf(book(`${DAY}T10:30`, { email: 'bot@example.com', leaveBlank: 'x' }))).toBe('request.invalid');
  await publish({ isOpen: false });
  expect(await codeOf(book(`${DAY}T10:30`, { email: 'late@example.com' }))).toBe('tour.taken');
  expect((await landlord.leads.list()).total).toBe(1);
});

test('guests never learn whether an address has a tour: only its mailbox hears of a second one', async () => {
  await publish({ capacity: 3 });
  const user = await givenUser(app.services.db, 'Renter', { email: 'visits@example.com' });
  const owner = app.as(givenActor(['Renter'], [], { userId: user.id, email: user.email }));
  await book(`${DAY}T10:00`, { email: user.email }, owner);
  const known = await book(`${DAY}T10:30`, { email: user.email.toUpperCase() }, app.api());
  const times = await free();
  const unknown = await book(`${DAY}T10:30`, { email: 'nobody@example.com' }, app.api());
  expect(known).toEqual(unknown);
  expect(await free()).toEqual(times);
  const { rows } = await app.services.pool.query(
    "select lower(to_email) as to, text like '%another tour of this home%' as warns from emails where template = 'tour-booking.copy' order by id",
  );
  expect(rows).toEqual([
    { to: user.email, warns: false },
    { to: user.email, warns: true },
    { to: 'nobody@example.com', warns: false },
  ]);
});

test('a booking by a stranger never stops the owner of the mailbox', async () => {
  await publish();
  const user = await givenUser(app.services.db, 'Renter', { email: 'owner@example.com' });
  await book(`${DAY}T10:00`, { email: user.email });
  const owner = app.as(givenActor(['Renter'], [], { userId: user.id, email: user.email }));
  expect(await codeOf(book(`${DAY}T10:30`, { email: user.email }, owner))).toBe('done');
});

test('one account has one upcoming tour of a home, also through links and after the account’s address changed', async () => {
  await publish();
  const user = await givenUser(app.services.db, 'Renter', { email: 'first@example.com' });
  const links = [];
  for (let n = 0; n < 2; n++) {
    await givenLead(app, { email: user.email });
    links.push(await linkTo('inquiry.copy'));
  }
  const [one = '', other = ''] = links;
  const move = (link: string, choice: string) => app.api().inquiryLink.moveTour({ params: { link }, body: { choice } });
  const refused = { code: 'request.invalid', fields: { choice: expect.stringContaining('already booked a tour') } };
  await move(one, `${DAY}T10:00`);
  await expect(move(other, `${DAY}T10:30`)).rejects.toMatchObject(refused);
  await move(one, `${LATER}T18:00`);
  await app.services.db.updateTable('users').set({ email: 'moved@example.com' }).where('id', '=', user.id).execute();
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: 'moved@example.com' }));
  expect(await codeOf(book(`${DAY}T10:30`, { email: 'Moved@example.com' }, renter))).toBe('request.invalid');
  await expect(move(other, `${DAY}T10:30`)).rejects.toMatchObject(refused);
  // The next owner of the former address is another person.
  expect(await codeOf(book(`${DAY}T10:30`, { email: user.email }))).toBe('done');
});

test('the renter moves and cancels the tour: the time is free again, and calendars follow', async () => {
  await publish();
  await book(`${DAY}T10:00`);
  const link = await linkTo('tour-booking.copy');
  const guest = app.api('fr').inquiryLink;
  const { inquiry } = await guest.open({ params: { link } });
  expect(inquiry.open).toEqual([
    { date: DAY, times: ['10:30'] },
    { date: LATER, times: ['18:00'] },
  ]);
  const move = (choice: string) => guest.moveTour({ params: { link }, body: { choice } });
  await move(`${LATER}T18:00`);
  await move(`${LATER}T18:00`);
  expect(await codeOf(move(`${DAY}T07:00`))).toBe('tour.taken');
  expect(await free()).toEqual([{ date: DAY, times: ['10:00', '10:30'] }]);
  await guest.declineTour({ params: { link }, body: {} });
  expect(await free()).toHaveLength(2);
  const told = [
    ...(await entries('tour.booked')),
    ...(await entries('tour.moved')),
    ...(await entries('tour.off')),
    ...(await entries('tour.withdrawn')),
  ];
  const seen = told.map(({ method, text }) =>
    [method, propertyOf(text, 'STATUS'), propertyOf(text, 'SEQUENCE')].join(' '),
  );
  expect([...new Set(seen)]).toEqual(['REQUEST CONFIRMED 0', 'REQUEST CONFIRMED 1', 'CANCEL CANCELLED 2']);
  expect(new Set(told.map(({ text }) => propertyOf(text, 'UID'))).size).toBe(1);
});

test('the same form books a cancelled time again, or asks for it', async () => {
  await publish();
  const requestKey = randomUUID();
  const cancel = async (template: string) => {
    const link = await linkTo(template);
    await app.api('fr').inquiryLink.declineTour({ params: { link }, body: {} });
  };
  const ask = () =>
    app.api().inquiries.bookTour({
      body: { listingId: GIVEN.english, ...ZOE, slots: [{ date: DAY, time: '10:00' }], requestKey },
    });
  await book(`${DAY}T10:00`, { requestKey });
  await cancel('tour-booking.copy');
  await book(`${DAY}T10:00`, { requestKey });
  expect((await free())[0]?.times).toEqual(['10:30']);
  await cancel('tour-booking.copy');
  await ask();
  await cancel('tour.copy');
  await ask();
  await ask();
  const { rows } = await app.services.pool.query('select state from tours order by inquiry_id');
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'declined', 'asked']);
});

test('deleting the account cancels the tour: its time is free again, and the landlord gets the email without the name', async () => {
  const member = await memberOf(app, 11, 'Sam');
  await publish();
  const times = await free();
  const user = await givenUser(app.services.db, 'Renter', { email: ZOE.email });
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: ZOE.email }));
  await book(`${DAY}T10:00`, {}, renter);
  const [booked] = await entries('tour.booked');
  const inbox = async (view: 'all' | 'unread') => (await member.leadInbox.list({ query: { view } })).rows;
  for (const { id } of await inbox('all')) await member.leadInbox.markRead({ params: { id } });
  expect(await inbox('unread')).toEqual([]);
  await renter.myAccount.remove({ body: { password: user.password } });
  expect(await free()).toEqual(times);
  const sent = await app.services.db.selectFrom('emails').selectAll().where('template', '=', 'tour.off').execute();
  expect(sent.length).toBeGreaterThan(0);
  for (const { subject, text, reply_to } of sent) {
    expect(subject).toBe('A renter who deleted their account cancelled the tour of 12 King Street');
    expect(text).not.toContain('will get your message');
    expect(reply_to).toBeNull();
  }
  expect(JSON.stringify(sent)).not.toMatch(/zo[ée]|514.?555/i);
  for (const { method, text } of await entries('tour.off')) {
    expect([method, propertyOf(text, 'STATUS'), propertyOf(text, 'SEQUENCE')]).toEqual(['CANCEL', 'CANCELLED', '1']);
    expect(propertyOf(text, 'UID')).toBe(propertyOf(booked?.text, 'UID'));
  }
  expect(await inbox('unread')).toHaveLength(1);
});

test('a home that is not live has no times for the links of its inquiries', async () => {
  await givenCredits(app, 11, 5);
  await publish();
  await givenLead(app, { email: 'asks@example.com' });
  const asked = await linkTo('inquiry.copy');
  await book(`${DAY}T10:00`);
  const booked = await linkTo('tour-booking.copy');
  const move = (link: string) =>
    codeOf(app.api().inquiryLink.moveTour({ params: { link }, body: { choice: `${DAY}T10:30` } }));
  await landlord.ownListings.act({ ...listing, body: { action: 'rented' } });
  const { inquiry } = await app.api().inquiryLink.open({ params: { link: booked } });
  expect(inquiry.open).toEqual([]);
  expect(await Promise.all([booked, asked].map(move))).toEqual(['tour.taken', 'tour.taken']);
  await landlord.ownListings.act({ ...listing, body: { action: 'undo' } });
  expect(await move(booked)).toBe('done');
});

test('a free time after a tour that took place is a new tour, not a moved one', async () => {
  await publish();
  await book(`${DAY}T10:00`);
  const link = await linkTo('tour-booking.copy');
  await app.services.pool.query(
    `update tours set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
  );
  await app.api().inquiryLink.moveTour({ params: { link }, body: { choice: `${DAY}T10:30` } });
  expect(await entries('tour.moved')).toEqual([]);
  const [first, second] = await entries('tour.booked');
  expect([first?.method, second?.method]).toEqual(['REQUEST', 'REQUEST']);
});

test('a renter moves a tour ten times a day at most', async () => {
  await publish();
  await book(`${DAY}T10:00`);
  const link = await linkTo('tour-booking.copy');
  const move = (at: number) =>
    codeOf(
      app.api('fr').inquiryLink.moveTour({ params: { link }, body: { choice: `${DAY}T10:${at % 2 ? '00' : '30'}` } }),
    );
  for (let at = 0; at < 10; at++) expect(await move(at)).toBe('done');
  expect(await move(10)).toBe('lead.too_many');
});

test('other times from the landlord cancel the entry, and a tour agreed by message takes its time from the schedule', async () => {
  await publish();
  await book(`${DAY}T10:00`);
  const [row] = (await landlord.leads.list()).rows;
  const id = row?.id ?? 0;
  await landlord.leads.proposeTour({ params: { id }, body: { slots: [{ date: DAY, time: '10:30' }] } });
  expect((await entries('tour.proposed'))[0]?.method).toBe('CANCEL');
  expect((await entries('tour.ended'))[0]?.method).toBe('CANCEL');
  const link = await linkTo('tour.proposed');
  await app.api().inquiryLink.acceptTour({ params: { link }, body: { choice: `${DAY}T10:30` } });
  expect(await free()).toEqual([
    { date: DAY, times: ['10:00'] },
    { date: LATER, times: ['18:00'] },
  ]);
});

test('a proposed time that somebody booked in the meantime is refused, unless there is room for both', async () => {
  await publish();
  const id = await givenLead(app, { email: 'first@example.com' });
  await landlord.leads.proposeTour({ params: { id }, body: { slots: [{ date: DAY, time: '10:30' }] } });
  const link = await linkTo('tour.proposed');
  await book(`${DAY}T10:30`, { email: 'second@example.com' });
  const accept = () => codeOf(app.api().inquiryLink.acceptTour({ params: { link }, body: { choice: `${DAY}T10:30` } }));
  expect(await accept()).toBe('tour.taken');
  await publish({ capacity: 2 });
  expect(await accept()).toBe('done');
  await publish();
  expect(await accept()).toBe('done');
});

test('a time that was suggested before the home went offline is refused, one suggested afterwards is not', async () => {
  const id = await givenLead(app, { email: 'asks@example.com' });
  const suggest = (time: string) =>
    landlord.leads.proposeTour({ params: { id }, body: { slots: [{ date: DAY, time }] } });
  await suggest('10:30');
  const link = await linkTo('tour.proposed');
  const open = async () => (await app.api().inquiryLink.open({ params: { link } })).inquiry;
  const accept = (time: string) =>
    codeOf(app.api().inquiryLink.acceptTour({ params: { link }, body: { choice: `${DAY}T${time}` } }));
  const { tour: suggested } = await open();
  await landlord.ownListings.act({ ...listing, body: { action: 'pause' } });
  expect(await accept('10:30')).toBe('tour.changed');
  expect((await open()).tour).toEqual({ ...suggested, isOff: true });
  // The landlord of an offline home may still show it.
  await suggest('11:30');
  expect((await open()).tour).toMatchObject({ isOff: false });
  const support = await givenUser(app.services.db, 'Support');
  const { records } = app.as(givenActor(['Support'], ['viewListings', 'modifyListings'], { userId: support.id }));
  const decide = (action: 'suspend' | 'unsuspend') =>
    records.actOnListing({ ...listing, body: { action, reason: 'A reason' } });
  await decide('suspend');
  await suggest('12:30');
  expect(await accept('12:30')).toBe('tour.changed');
  expect(await open()).toMatchObject({ tour: { state: 'proposed', isOff: true } });
  await decide('unsuspend');
  await suggest('13:30');
  expect(await accept('13:30')).toBe('done');
  await app.services.pool.query(`update listings set state = 'active', removed_at = null where id = ${GIVEN.english}`);
});

test('a landlord can’t accept a time that somebody booked in the meantime, unless there is room for both', async () => {
  await publish();
  const id = await givenLead(app, { email: 'first@example.com' }, [{ date: DAY, time: '10:30' }]);
  await book(`${DAY}T10:30`, { email: 'second@example.com' });
  const accept = () => codeOf(landlord.leads.acceptTour({ params: { id }, body: { choice: `${DAY}T10:30` } }));
  expect(await accept()).toBe('tour.taken');
  await publish({ capacity: 2 });
  expect(await accept()).toBe('done');
});

test('a landlord without published times may agree to several tours at once', async () => {
  const codes = [];
  for (const email of ['first@example.com', 'second@example.com']) {
    const id = await givenLead(app, { email });
    await landlord.leads.proposeTour({ params: { id }, body: { slots: [{ date: DAY, time: '10:30' }] } });
    const link = await linkTo('tour.proposed');
    codes.push(await codeOf(app.api().inquiryLink.acceptTour({ params: { link }, body: { choice: `${DAY}T10:30` } })));
  }
  expect(codes).toEqual(['done', 'done']);
});

test('a renter keeps a profile for the next inquiry, the landlord sees it, and deleting the account erases it', async () => {
  const { db } = app.services;
  const user = await givenUser(db, 'Renter', { email: ZOE.email });
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: ZOE.email }));
  const moveInOn = marketDay(40);
  await renter.inquiries.inquire({
    body: {
      ...{ listingId: GIVEN.english, ...ZOE, message: 'Hello', requestKey: randomUUID(), moveInOn },
      householdSize: 2,
      pets: [{ kind: 'cat' }],
      incomeRange: '50-75',
      aboutMe: 'Two quiet teachers',
      keepProfile: 'yes',
    },
  });
  expect((await renter.renters.profile()).renterInfo).toMatchObject({
    ...{ householdSize: 2, pets: ['cat'], incomeRange: '50-75', about: 'Two quiet teachers' },
    moveInOn,
  });
  const [row] = (await landlord.leads.list()).rows;
  const attached = { householdSize: 2, pets: ['cat'], incomeRange: '50-75', about: 'Two quiet teachers' };
  const params = { id: row?.id ?? 0 };
  expect((await landlord.leads.one({ params })).lead).toMatchObject({ profile: attached, moveInOn });
  const email = await db.selectFrom('emails').select('text').where('template', '=', 'inquiry.landlord').execute();
  expect(email[0]?.text).toContain('$50,000 to $75,000');
  expect(JSON.stringify(await renter.myAccount.download())).toContain('Two quiet teachers');
  await renter.myAccount.remove({ body: { password: user.password } });
  expect((await landlord.leads.one({ params })).lead.profile).toBeNull();
  const everything = await db.selectFrom('renter_profiles').selectAll().execute();
  expect(JSON.stringify(everything)).not.toContain('teachers');
});

test('an inquiry shortens or clears the kept words about the renter, but never cuts those that its form can’t show', async () => {
  const user = await givenUser(app.services.db, 'Renter', { email: ZOE.email });
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: ZOE.email }));
  const about = async () => (await renter.renters.profile()).renterInfo.about;
  const ask = async (aboutMe?: string) => {
    const body = { listingId: GIVEN.english, ...ZOE, message: 'Hello', requestKey: randomUUID(), householdSize: 2 };
    await renter.inquiries.inquire({ body: { ...body, aboutMe, keepProfile: 'yes' } });
    return about();
  };
  await renter.renters.changeProfile({ body: { about: 'Two quiet teachers. We expect a baby.' } });
  expect(await ask('Two quiet teachers.')).toBe('Two quiet teachers.');
  expect(await ask()).toBe('');
  const long = `Two teachers\n${'and so on '.repeat(40)}`.trim();
  await renter.renters.changeProfile({ body: { about: long } });
  // A field of one line drops the line break.
  const shown = long.slice(0, 300).replace('\n', '');
  expect(await ask(shown)).toBe(long);
  expect(await ask(shown.slice(0, 50))).toBe(shown.slice(0, 50));
});

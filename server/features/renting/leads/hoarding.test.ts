import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { marketDay } from '#common/time/market-day.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { memberOf } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { leadPersonalData } from './personal-data.ts';

let app: TestApp;
let landlord: ReturnType<TestApp['as']>;
const home = { params: { id: GIVEN.english } };
const DAY = marketDay(5);
/** Twelve times. */
const TIMES = Array.from({ length: 12 }, (_, n) => `${DAY}T${10 + Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`);

const publish = (changes: object = {}, at = home) =>
  landlord.tours.saveSchedule({
    ...at,
    body: {
      ...{ isOpen: true, minutes: 30, noticeHours: 0, capacity: 1, weekly: [] },
      days: [{ date: DAY, from: '10:00', to: '16:00' }],
      ...changes,
    },
  });

beforeAll(async () => {
  app = await testApp({ given: givenListings, env: { TRUST_PROXY: '127.0.0.1' } });
  landlord = await memberOf(app, 11, 'Dana');
});
beforeEach(async () => {
  for (const table of ['inquiries', 'tour_schedules', 'emails']) await app.services.pool.query(`delete from ${table}`);
  await publish();
});
afterAll(() => app[Symbol.asyncDispose]());

let guests = 0;
/** Books as a guest with an invented address, from a network. Returns 200, or the code and message of the refusal. */
async function book(choice: string | undefined, from: string, { lang = 'en', id = GIVEN.english } = {}) {
  const response = await app.fetch(`/api/tour-times/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'accept-language': lang },
    body: JSON.stringify({
      fullName: 'Jo Roy',
      email: `guest${++guests}@example.com`,
      message: '',
      choice,
      requestKey: randomUUID(),
    }),
  });
  const { error } = await response.json();
  return response.status === 200 ? 200 : [response.status, error.code, error.message];
}
/** Another network each time. */
const anyNetwork = () => `198.51.100.${++guests % 250}`;
const free = async () => (await app.api().tours.open(home)).days.flatMap(({ times }) => times).length;
async function linkOf(email: string): Promise<string> {
  const { rows } = await app.services.pool.query(
    "select text from emails where to_email = $1 and text like '%/inquiry/%'",
    [email],
  );
  return /\/inquiry\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
const UNPROVEN = [
  409,
  'tour.unproven',
  'Several people still have to confirm their email address for tours of this home. Log in to book one, or suggest times to the landlord.',
];

const NETWORK = [
  429,
  'tour.network',
  'Several tours were already booked from your network. Log in to book more, or suggest times to the landlord.',
];

test('a tour that is booked at once waits for no reply, unless its renter wrote something', async () => {
  expect(await book(TIMES[0], anyNetwork())).toBe(200);
  expect(await landlord.leadInbox.counts()).toMatchObject({ waiting: 0 });
  const body = { fullName: 'Jo Roy', email: 'asks@example.com', message: 'Is parking included?' };
  await app.api().tours.book({ ...home, body: { ...body, choice: TIMES[1] ?? '', requestKey: randomUUID() } });
  expect(await landlord.leadInbox.counts()).toMatchObject({ waiting: 1 });
});

test('invented addresses in many networks take a part of the times, until their owners confirm or the landlord cancels', async () => {
  for (const choice of TIMES.slice(0, 3)) expect(await book(choice, anyNetwork())).toBe(200);
  expect(await book(TIMES[3], anyNetwork())).toEqual(UNPROVEN);
  expect((await book(TIMES[3], anyNetwork(), { lang: 'fr' })) as unknown[]).toContain(
    'Plusieurs personnes doivent encore confirmer leur adresse courriel pour des visites de ce logement. Connectez-vous pour en réserver une, ou proposez des moments au propriétaire.',
  );
  expect(await free()).toBe(9);

  // One person confirms through the email, and the next guest can book.
  const { rows } = await landlord.leads.list();
  const [first, second] = await Promise.all(rows.map(({ id }) => landlord.leads.one({ params: { id } })));
  const link = await linkOf(first?.lead.email ?? '');
  const linked = async () => (await app.api().inquiryLink.open({ params: { link } })).inquiry.tour?.isUnproven;
  expect([first?.lead.tour?.isUnproven, await linked()]).toEqual([true, true]);
  const keep = (lang: 'en' | 'fr') => app.api(lang).inquiryLink.keepTour({ params: { link }, body: {} });
  expect((await keep('fr')).message).toBe('Merci. Votre adresse courriel est confirmée.');
  expect((await keep('en')).message).toBe('Thank you. Your email address is confirmed.');
  expect(await linked()).toBe(false);
  expect(await book(TIMES[3], anyNetwork())).toBe(200);
  expect(await book(TIMES[4], anyNetwork())).toEqual(UNPROVEN);

  // The landlord frees the time of another.
  await landlord.leads.declineTour({ params: { id: second?.lead.id ?? 0 }, body: {} });
  expect(await free()).toBe(9);
  expect(await book(TIMES[4], anyNetwork())).toBe(200);
});

test('both emails of an unproven booking say so, and that of a confirmed account does not', async () => {
  expect(await book(TIMES[0], anyNetwork())).toBe(200);
  const user = await givenUser(app.services.db, 'Renter', { email: 'own@example.com' });
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: user.email }));
  const own = { fullName: 'Own', email: 'own@example.com', message: '', requestKey: randomUUID() };
  await renter.tours.book({ ...home, body: { ...own, choice: TIMES[1] ?? '' } });
  const { rows } = await app.services.pool.query(
    "select template, text like '%Your tour is confirmed either way.%' or text like '%hasn’t confirmed their email address%' as asks from emails order by id",
  );
  const count = (template: string, asks: boolean) =>
    rows.filter((row) => row.template === template && row.asks === asks).length;
  expect([count('tour-booking.copy', true), count('tour-booking.copy', false)]).toEqual([1, 1]);
  expect(count('tour.booked', true)).toBe(count('tour.booked', false));
});

test('guests of one network book three tours of a home', async () => {
  await publish({ capacity: 4 });
  const from = '203.0.113.7';
  const others = TIMES.slice(0, 5).map((choice) => book(choice, from));
  const refused = (await Promise.all(others)).filter((result) => result !== 200);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toEqual(NETWORK);
  expect(await book(TIMES[5], '203.0.113.8')).toBe(200);
  // An IPv6 network has more addresses than anybody could count.
  for (const [n, choice] of TIMES.slice(6, 9).entries()) expect(await book(choice, `2001:db8:1:2::${n}`)).toBe(200);
  expect(await book(TIMES[9], '2001:db8:1:2:ffff::1')).toEqual(NETWORK);
  expect(await book(TIMES[9], '2001:db8:1:3::1')).toBe(200);

  const { rows } = await app.services.pool.query('select distinct network from tours where network is not null');
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001/);
});

test('guests of one network have ten upcoming tours of all homes', async () => {
  await publish({ capacity: 4 });
  const other = (await app.services.pool.query('select max(id) as id from listings where id <> $1', [GIVEN.english]))
    .rows;
  const statuses: unknown[] = [];
  for (let n = 0; n < 11; n++) {
    statuses.push(await book(TIMES[n], '203.0.113.30'));
    // As if it were a tour of another home, and its owner had confirmed it.
    await app.services.pool.query('update tours set listing_id = $1, seat = inquiry_id, proven_at = now()', [
      other[0].id,
    ]);
  }
  expect(statuses).toEqual([...Array(10).fill(200), NETWORK]);
});

test('accounts of one network book six tours of a home', async () => {
  const book = async (n: number) => {
    const user = await givenUser(app.services.db, 'Renter');
    const { tokenInfo } = await app.api().accounts.login({ body: { email: user.email, password: user.password } });
    const own = { fullName: 'Jo Roy', email: user.email, message: '', requestKey: randomUUID(), choice: TIMES[n] };
    const headers = {
      authorization: `Bearer ${tokenInfo.access_token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.77',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(own) };
    return (await app.fetch(`/api/tour-times/${GIVEN.english}`, init)).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push(await book(n));
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
});

test('a confirmed account books although guests hold their share, and a moved tour counts as confirmed', async () => {
  for (const choice of TIMES.slice(0, 3)) await book(choice, '203.0.113.9');
  const user = await givenUser(app.services.db, 'Renter', { email: 'member@example.com' });
  const renter = app.as(givenActor(['Renter'], [], { userId: user.id, email: user.email }));
  const body = { fullName: 'Member', email: user.email, message: '', requestKey: randomUUID(), choice: TIMES[3] ?? '' };
  expect((await renter.tours.book({ ...home, body })).ok).toBe(true);
  // The same address typed by a guest is only an address.
  expect(await book(TIMES[4], anyNetwork())).toEqual(UNPROVEN);
  const { rows } = await app.services.pool.query("select email from inquiries where full_name = 'Jo Roy' order by id");
  const link = await linkOf(rows[0].email);
  await app.api().inquiryLink.moveTour({ params: { link }, body: { choice: TIMES[5] ?? '' } });
  expect(await book(TIMES[6], anyNetwork())).toBe(200);
});

test('a small schedule keeps half of its times for others, and a past tour no longer names its network', async () => {
  await publish({ days: [{ date: DAY, from: '10:00', to: '11:00' }] });
  expect(await book(TIMES[0], '203.0.113.20')).toBe(200);
  expect(await book(TIMES[1], '203.0.113.21')).toEqual(UNPROVEN);
  const networks = async () =>
    (await app.services.pool.query('select count(network)::int as count from tours')).rows[0].count;
  await leadPersonalData.expire?.(app.services.db);
  expect(await networks()).toBe(1);
  await app.services.pool.query(
    "update tours set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'",
  );
  await leadPersonalData.expire?.(app.services.db);
  expect(await networks()).toBe(0);
});

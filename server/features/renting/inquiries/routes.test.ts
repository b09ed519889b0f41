import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { marketDay } from '#common/time/market-day.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenSession, givenUser } from '#test/given-user.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
});
afterAll(() => app[Symbol.asyncDispose]());

const visitor = { fullName: 'Zoé Tremblay', email: 'zoe@example.com', phone: '514 555-0123' };
const inquiry = (changes: object = {}) => ({
  listingId: GIVEN.english,
  ...visitor,
  message: 'When could I see it?\nThank you.',
  requestKey: randomUUID(),
  ...changes,
});
const emails = () => app.services.db.selectFrom('emails').selectAll().orderBy('id').execute();
const waitingJobs = async () =>
  (await app.services.pool.query(`select data from pgboss.job where name = 'mail.deliver'`)).rows.length;

test('an inquiry is saved and emailed to the landlord and the visitor', async () => {
  const tracking = { source: 'google', medium: 'cpc', gclid: 'abc', externalReferrer: 'radar.example' };
  const body = inquiry({ moveInOn: marketDay(30), floorPlanId: GIVEN.floorPlan, tracking });
  expect(await app.api('en').inquiries.inquire({ body })).toEqual({
    ok: true,
    message: 'Your inquiry about 12 King Street has been submitted.',
  });
  const [row, ...others] = await app.services.db.selectFrom('inquiries').selectAll().execute();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'inquiry',
    listing_id: GIVEN.english,
    full_name: visitor.fullName,
    email: visitor.email,
    state: 'new',
    lang: 'en',
    move_in_on: marketDay(30),
    floor_plan_id: GIVEN.floorPlan,
    utm: tracking,
    request_key: body.requestKey,
  });
  const [toLandlord, toVisitor, ...more] = await emails();
  expect(more).toEqual([]);
  expect(toLandlord).toMatchObject({
    to_email: GIVEN.englishCompanyEmail,
    reply_to: visitor.email,
    lang: 'en',
    subject: 'Zoé Tremblay is asking about 12 King Street',
  });
  expect(toLandlord?.text).toContain('When could I see it?');
  expect(toLandlord?.text).toContain('Loft A');
  expect(toLandlord?.text).toContain(`/rental-listings/king-lofts-toronto/${GIVEN.english}`);
  expect(toVisitor).toMatchObject({
    to_email: visitor.email,
    lang: 'en',
    subject: 'Your inquiry about 12 King Street',
  });
  const prospect = await app.services.db.selectFrom('prospects').selectAll().executeTakeFirstOrThrow();
  expect(prospect).toMatchObject({ id: row?.prospect_id, name: visitor.fullName, phone: visitor.phone });
  expect(toVisitor?.text).toContain(`/claim-account/${prospect.claim_hash}`);
  expect(await waitingJobs()).toBe(2);
});

test('each email is in its recipient’s language', async () => {
  await app.api('fr').inquiries.inquire({ body: inquiry() });
  const [toLandlord, toVisitor] = await emails();
  expect(toLandlord?.lang).toBe('en');
  expect(toVisitor).toMatchObject({ lang: 'fr', subject: 'Votre demande au sujet du 12 King Street' });
  expect(toVisitor?.html).toContain('lang="fr-CA"');
  const answer = await app.api('en').inquiries.inquire({ body: inquiry({ listingId: GIVEN.french }) });
  expect(answer.message).toBe('Your inquiry about 4200, rue Saint-Denis has been submitted.');
  expect((await emails())[2]).toMatchObject({
    to_email: GIVEN.frenchCompanyEmail,
    lang: 'fr',
    subject: 'Zoé Tremblay s’intéresse au 4200, rue Saint-Denis',
  });
});

test('the French confirmation names the address', async () => {
  expect((await app.api('fr').inquiries.inquire({ body: inquiry() })).message).toBe(
    'Votre demande au sujet du 12 King Street a été envoyée.',
  );
});

test('a repeated click gets the same response and writes nothing, even at the same time', async () => {
  const body = inquiry();
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.api('en').inquiries.inquire({ body })));
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(await app.api('en').inquiries.inquire({ body })).toEqual(answers[0]);
  expect(await app.services.db.selectFrom('inquiries').select('id').execute()).toHaveLength(1);
  expect(await emails()).toHaveLength(2);
});

test('a filled honeypot is named in the answer and writes nothing, and the same form is sent without it', async () => {
  const api = app.api('en').inquiries;
  const person = { ...visitor, message: 'Hi', requestKey: randomUUID() };
  const forms = (leaveBlank?: string) => [
    () => api.inquire({ body: inquiry({ leaveBlank }) }),
    () => api.contact({ body: { ...person, subject: 'other', leaveBlank } }),
    () =>
      api.advertise({
        body: { ...person, requestKey: randomUUID(), company: 'C', numberOfUnits: 3, leaveBlank },
      }),
    () =>
      api.report({
        params: { id: String(GIVEN.english) },
        body: { reason: 'offensive-content', leaveBlank, requestKey: randomUUID() },
      }),
  ];
  const tables = ['inquiries', 'prospects', 'emails', 'contact_messages', 'listing_reports'] as const;
  const empty = async () => {
    for (const table of tables) expect(await app.services.db.selectFrom(table).select('id').execute()).toEqual([]);
  };
  for (const send of forms('http://spam.example'))
    await expect(send()).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { leaveBlank: expect.stringMatching(/^Leave this field blank/) },
    });
  await empty();
  for (const send of forms('')) expect((await send()).ok).toBe(true);
});

test('a tour request keeps its times in the order of preference', async () => {
  const slots = [
    { date: marketDay(3), time: '18:30' },
    { date: marketDay(2), time: '09:00' },
  ];
  const { message: _, ...rest } = inquiry();
  const answer = await app.api('fr').inquiries.bookTour({ body: { ...rest, slots } });
  expect(answer.message).toBe('Votre demande au sujet du 12 King Street a été envoyée.');
  const rows = await app.services.db.selectFrom('tour_slots').selectAll().orderBy('position').execute();
  expect(rows.map(({ on_date, at_time }) => [on_date, at_time])).toEqual([
    [marketDay(3), '18:30:00'],
    [marketDay(2), '09:00:00'],
  ]);
  const [toLandlord, toVisitor] = await emails();
  expect(toLandlord?.text).toContain('6:30\u00a0p.m.');
  expect(toVisitor?.text).toContain('18\u00a0h\u00a030');
});

test('times must differ, be within sixty days and be on the list', async () => {
  const one = { date: marketDay(2), time: '09:00' };
  const { message: _, ...rest } = inquiry();
  const told = async (slots: object[]) => {
    const error = await app
      .api('en')
      .inquiries.bookTour({ body: { ...rest, slots } as never })
      .catch((thrown) => thrown);
    return error.fields;
  };
  expect(await told([])).toEqual({ slots: 'This is a required field' });
  expect(await told([one, one])).toEqual({ slots: 'Choose different times' });
  expect(await told([{ ...one, time: '03:00' }])).toEqual({ 'slots.0.time': 'Choose one of the options' });
  expect(await told([one, { ...one, date: marketDay(90) }])).toEqual({
    'slots.1.date': 'That’s too far ahead. Choose an earlier date',
  });
  expect(await told([{ ...one, date: marketDay(-1) }])).toEqual({ 'slots.0.date': 'Choose today or a later date' });
});

test('an inactive listing accepts no inquiries', async () => {
  for (const listingId of [GIVEN.paused, 999]) {
    const error = await app
      .api('en')
      .inquiries.inquire({ body: inquiry({ listingId }) })
      .catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'listing.gone', status: 410 });
  }
  expect(await emails()).toEqual([]);
});

test('a floor plan of another listing is left out', async () => {
  await app.api('en').inquiries.inquire({ body: inquiry({ floorPlanId: 203 }) });
  expect(await app.services.db.selectFrom('inquiries').select('floor_plan_id').execute()).toEqual([
    { floor_plan_id: null },
  ]);
});

test('a report reaches support, and thanks the visitor who left an address', async () => {
  const params = { id: String(GIVEN.french) };
  const body = { reason: 'fraudulent-or-scam', details: 'Asks for money first', requestKey: randomUUID() } as const;
  const api = app.api('fr').inquiries;
  await api.report({ params, body });
  const answer = await api.report({ params, body: { ...body, email: 'zoe@example.com', requestKey: randomUUID() } });
  expect(answer.message).toBe('Merci. Notre équipe examinera cette annonce.');
  const [first, second, thanks, ...more] = await emails();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    to_email: 'support@foyer.example',
    reply_to: null,
    lang: 'en',
    subject: 'Listing 103 reported: Fraudulent Or Scam Listing',
  });
  expect(second?.reply_to).toBe('zoe@example.com');
  expect(thanks).toMatchObject({ to_email: 'zoe@example.com', lang: 'fr', reply_to: 'support@foyer.example' });
  expect(thanks?.text).toContain('Annonce frauduleuse ou trompeuse');
  expect(await app.services.db.selectFrom('listing_reports').select(['reason', 'state']).execute()).toEqual(
    Array(2).fill({ reason: 'fraudulent-or-scam', state: 'new' }),
  );
});

test('contact and advertising messages reach support, with a copy to the visitor', async () => {
  const api = app.api('fr').inquiries;
  const done = { ok: true, message: 'Votre demande a été envoyée.' };
  expect(
    await api.contact({ body: { ...visitor, subject: 'my-data', message: 'Bonjour', requestKey: randomUUID() } }),
  ).toEqual(done);
  const advertiser = {
    ...visitor,
    company: 'Gestion Z',
    numberOfUnits: 240,
    portfolio: 'Montréal et Laval',
    message: 'Vos tarifs?',
  };
  expect(await api.advertise({ body: { ...advertiser, requestKey: randomUUID() } })).toEqual(done);
  const rows = await app.services.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { kind: 'contact', subject: 'my-data', lang: 'fr' },
    { kind: 'advertise', number_of_units: 240, company: 'Gestion Z' },
  ]);
  expect((await emails()).map(({ to_email, subject }) => [to_email, subject])).toEqual([
    ['support@foyer.example', 'A copy of my data, or its deletion: message from Zoé Tremblay'],
    ['zoe@example.com', 'Nous avons reçu votre message'],
    ['support@foyer.example', 'Gestion Z would like to advertise'],
    ['zoe@example.com', 'Nous avons reçu votre message'],
  ]);
});

test('support gets its emails in its own language', async () => {
  await using french = await testApp({ given: givenListings, env: { SUPPORT_LANG: 'fr' } });
  const api = french.api('en').inquiries;
  await api.contact({ body: { ...visitor, subject: 'alerts', message: 'Hello', requestKey: randomUUID() } });
  await api.report({
    params: { id: String(GIVEN.english) },
    body: { reason: 'offensive-content', requestKey: randomUUID() },
  });
  const toSupport = await french.services.db
    .selectFrom('emails')
    .select(['subject', 'text', 'lang'])
    .where('to_email', '=', 'support@foyer.example')
    .orderBy('id')
    .execute();
  expect(toSupport.map(({ subject, lang }) => [subject, lang])).toEqual([
    ['Les alertes courriel\u00a0: message de Zoé Tremblay', 'fr'],
    [`Annonce ${GIVEN.english} signalée\u00a0: Contenu offensant`, 'fr'],
  ]);
  expect(toSupport[0]?.text).toContain('Hello');
  expect(toSupport[1]?.text).toContain('/fr/rental-listings/');
});

test('a contact message has a subject from the list, and “other” without one', async () => {
  const body = { ...visitor, message: 'Bonjour', requestKey: randomUUID() };
  const send = (more: object) =>
    app.fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...more }),
    });
  expect((await (await send({ subject: 'nonsense' })).json()).error.fields).toHaveProperty('subject');
  expect((await (await send({ subject: '' })).json()).error.fields).toHaveProperty('subject');
  expect((await send({})).status).toBe(200);
  const saved = await app.services.db.selectFrom('contact_messages').select('subject').execute();
  expect(saved.at(-1)).toEqual({ subject: 'other' });
});

test('over HTTP, errors are at their fields in the caller’s language', async () => {
  const response = await app.fetch('/api/renter/renter-inquire', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'fr-CA,fr;q=0.9' },
    body: JSON.stringify(
      inquiry({
        fullName: '  ',
        email: 'zoe@',
        phone: '12',
        message: undefined,
        moveInOn: '2020-01-01',
        listingId: 'x',
      }),
    ),
  });
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { code: string; fields: Record<string, string> } };
  expect(error.code).toBe('request.invalid');
  expect(error.fields).toEqual({
    listingId: 'Entrez un nombre entier',
    fullName: 'Ceci est un champ obligatoire',
    email: 'Entrez une adresse courriel, par exemple nom@example.com',
    phone: 'Entrez un numéro de téléphone avec l’indicatif régional, par exemple 514 555-0123',
    message: 'Ceci est un champ obligatoire',
    moveInOn: 'Choisissez la date d’aujourd’hui ou une date ultérieure',
  });
});

test('a visitor’s text can’t break out of an email or its headers', async () => {
  const write = (fullName: string, message: string) =>
    app.api('en').inquiries.inquire({ body: inquiry({ fullName, message }) });
  for (const nasty of ['Eve\r\nBcc all', 'Eve: all@example.com', 'You won at evil.com'])
    await expect(write(nasty, 'Hello')).rejects.toMatchObject({
      fields: { fullName: 'Enter a name without web or email addresses' },
    });
  await write('Eve <script>alert("1")', '<img src=x onerror=alert(1)>\r\nBcc: all@example.com');
  expect(await emails()).toHaveLength(2);
  for (const { subject, html } of await emails()) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script|<img src=x/);
  }
});

const STRANGER = 'stranger@example.org';
const SPAM = 'You won! Open https://evil.example now';
const post = (path: string, body: object, token?: string) =>
  app.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ requestKey: randomUUID(), ...body }),
  });
const spam = { fullName: 'Prize Office', email: STRANGER, phone: '416 555-0199', message: SPAM };
const slots = [{ date: marketDay(3), time: '10:30' }];
/** Every form that emails a copy to the address in it. */
const FORMS: [string, object][] = [
  ['/renter/renter-inquire', { ...spam, listingId: GIVEN.english }],
  ['/renter/book-tour', { ...spam, listingId: GIVEN.english, slots }],
  [`/report-listing/${GIVEN.english}`, { reason: 'offensive-content', details: SPAM, email: STRANGER }],
  ['/contact', { ...spam, subject: 'other' }],
  ['/advertise', { ...spam, company: 'Prize Office', numberOfUnits: 3, portfolio: SPAM }],
];
const copiesTo = async (address: string) => (await emails()).filter(({ to_email }) => to_email === address);

test.each(FORMS)('a copy of %s carries nothing that a guest typed', async (path, body) => {
  expect((await post(path, body)).status).toBe(200);
  const [copy, ...more] = await copiesTo(STRANGER);
  expect(more).toEqual([]);
  expect(copy?.subject).toBeTruthy();
  for (const words of ['evil', 'won', 'Prize', '555-0199'])
    expect(`${copy?.subject}${copy?.html}${copy?.text}`).not.toContain(words);
});

test.each(FORMS)('a copy of %s quotes the message to the visitor’s own confirmed address only', async (path, body) => {
  const { db } = app.services;
  const known = await givenUser(db, 'Renter', { email: STRANGER });
  const other = await givenUser(db, 'Renter', { email: 'other@example.org' });
  const unproven = await givenUser(db, 'Renter', { email: 'new@example.org', isVerified: false });
  await post(path, body, await givenSession(db, known.id));
  await post(path, body, await givenSession(db, other.id));
  await post(path, { ...body, email: 'new@example.org' }, await givenSession(db, unproven.id));
  const texts = [...(await copiesTo(STRANGER)), ...(await copiesTo('new@example.org'))].map(({ text }) => text);
  expect(texts.map((text) => text.includes('You won!'))).toEqual([true, false, false]);
});

test('twenty of sixty forms sent at once with one address send a copy', async () => {
  const bodies = Array.from({ length: 12 }, () => FORMS).flat();
  const responses = await Promise.all(bodies.map(([path, body]) => post(path, body)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await copiesTo(STRANGER)).toHaveLength(20);
});

test.each([
  'evil.com',
  'EVIL.DEV',
  'evil。com',
  'evil．com',
  'evil｡com',
  'ｅｖｉｌ․ｃｏｍ',
  'ev\u200dil.com',
  'evil.рф',
  'пример.рф',
  'evil.xn--p1ai',
  'me@evil',
  'https://evil',
  '//evil',
  'www.evil',
  '10.0.0.1',
  'Zoé\u202Emoc',
  '=?utf-8?Q?evil=2Ecom?=',
  'Zoé\u2066x',
  'Zo\u00adé',
  'Zoé\u3164',
  'Zoé\u2028x',
  'Zoé\nx',
])('the name %j is refused', async (fullName) => {
  const response = await post('/renter/renter-inquire', { ...spam, listingId: GIVEN.english, fullName });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { fields: { fullName: expect.any(String) } } });
});

test.each([
  'Zoé Tremblay',
  'J. R. Côté-O’Brien, Ph. D.',
  '李小龙',
  'محمد علی\u200cرضا',
  'Jr. Smith (2)',
  'A/B Homes: Est',
])('the name %s is taken', async (fullName) => {
  expect((await post('/renter/renter-inquire', { ...spam, listingId: GIVEN.english, fullName })).status).toBe(200);
});

test('too many inquiries from one address in a minute are refused', async () => {
  await app[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings, env: { RATE_LIMIT_PER_MINUTE: '1000' } });
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(inquiry()) };
    statuses.push((await app.fetch('/api/renter/renter-inquire', init)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

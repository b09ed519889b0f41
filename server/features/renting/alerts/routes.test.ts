import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenAddress } from '#test/given-address.ts';
import { givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { alertJobs } from './jobs.ts';

let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  await givenAddress(app, '1 Front Street');
});
afterAll(() => app[Symbol.asyncDispose]());

const body = (changes: object = {}) => ({
  email: 'zoe@example.com',
  locationKind: 'city' as const,
  locationId: PLACE_IDS.toronto,
  query: 'sort=rent-asc&pets=cat-friendly&beds=2,1&p=3',
  source: '/toronto?beds=1,2',
  ...changes,
});
const emails = () => app.services.db.selectFrom('emails').selectAll().orderBy('id').execute();
const alertRow = () => app.services.db.selectFrom('alerts').selectAll().orderBy('id').executeTakeFirstOrThrow();
const claimHash = async () =>
  (await app.services.db.selectFrom('prospects').select('claim_hash').executeTakeFirstOrThrow()).claim_hash;
const userHash = async () =>
  (await app.services.db.selectFrom('prospects').select('user_hash').executeTakeFirstOrThrow()).user_hash;

test('a sign-up saves the canonical search and the exact consent, and asks for confirmation by email', async () => {
  const answer = await app.api('en').alerts.signUp({ body: body() });
  expect(answer.message).toBe('Thank you! We will send you an email when new listings are available.');
  expect(await alertRow()).toMatchObject({
    location_kind: 'city',
    location_id: PLACE_IDS.toronto,
    query: 'beds=1,2&pets=cat-friendly',
    frequency: 'daily',
    lang: 'en',
    confirmed_at: null,
  });
  const consent = await app.services.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
  expect(consent).toMatchObject({ kind: 'alerts', lang: 'en', source: '/toronto?beds=1,2', withdrawn_at: null });
  expect(consent.wording).toMatch(/^By signing up, you agree to receive emails from Foyer about new rental listings/);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  const { confirm_hash } = await alertRow();
  expect(email?.text).toContain(`/new-listings-alerts/confirm/${confirm_hash}`);
  expect(email?.subject).toBe('Confirm your email alert for Toronto: 1 bedroom, 2 bedrooms, Cat Friendly');
  expect(email?.headers).toEqual({
    'List-Unsubscribe': `<http://localhost:3000/api/new-listings-alerts/unsubscribe/${await userHash()}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('the confirmation email contains no words that a stranger typed', async () => {
  for (const query of ['beds=1&q=You+won%21+evil.example', 'beds=2&hood=you-won-at-evil'])
    await app.api('en').alerts.signUp({ body: body({ query }) });
  const sent = await emails();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Confirm your email alert for Toronto: 1 bedroom',
    'Confirm your email alert for Toronto: 2 bedrooms',
  ]);
  for (const { subject, html, text } of sent) expect(subject + html + text).not.toMatch(/evil|you.won/i);
});

test('the French sign-up, email and confirmation are French', async () => {
  expect(
    (
      await app.api('fr').alerts.signUp({
        body: body({ locationKind: 'province', locationId: PLACE_IDS.quebec, query: 'rent=1200-1850' }),
      })
    ).message,
  ).toBe('Merci! Nous vous enverrons un courriel lorsque de nouvelles annonces seront disponibles.');
  const [email] = await emails();
  expect(email?.subject).toMatch(
    /^Confirmez votre alerte courriel pour «\u00a0Québec\u00a0: .*1\u00a0200\u00a0\$.*1\u00a0850\u00a0\$ par mois\u00a0»$/,
  );
  expect(email?.text).toContain('/fr/new-listings-alerts/confirm/');
  const { confirm_hash } = await alertRow();
  expect((await app.api('fr').alerts.confirm({ params: { hash: confirm_hash } })).message).toBe(
    'Votre inscription aux alertes courriel est confirmée.',
  );
});

test('opening the link changes nothing, and confirming takes effect once', async () => {
  await app.api().alerts.signUp({ body: body() });
  const params = { hash: (await alertRow()).confirm_hash };
  expect(await app.api('fr').alerts.toConfirm({ params })).toMatchObject({
    confirmed: false,
    frequency: 'daily',
    path: '/toronto?beds=1,2&pets=cat-friendly',
  });
  expect((await alertRow()).confirmed_at).toBeNull();
  expect((await app.api().alerts.confirm({ params })).message).toBe(
    'You have successfully signed up to receive email alerts.',
  );
  const first = (await alertRow()).confirmed_at;
  await app.api().alerts.confirm({ params });
  expect((await alertRow()).confirmed_at).toEqual(first);
});

test('signing up again for the same search creates no second alert and reveals nothing', async () => {
  const api = app.api().alerts;
  const first = await api.signUp({ body: body() });
  expect(await api.signUp({ body: body({ email: 'ZOE@example.com', query: 'beds=1,2&pets=cat-friendly' }) })).toEqual(
    first,
  );
  expect(await emails()).toHaveLength(1);
  await api.confirm({ params: { hash: (await alertRow()).confirm_hash } });
  expect(await api.signUp({ body: body() })).toEqual(first);
  expect(await app.services.db.selectFrom('alerts').select('id').execute()).toHaveLength(1);
  expect(await app.services.db.selectFrom('consents').select('id').execute()).toHaveLength(1);
  expect(await emails()).toHaveLength(1);
});

test('a filled honeypot or an unknown place writes nothing', async () => {
  const api = app.api().alerts;
  await expect(api.signUp({ body: body({ leaveBlank: 'x' }) })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(api.signUp({ body: body({ locationId: 999 }) })).rejects.toMatchObject({ code: 'location.not_found' });
  await expect(api.signUp({ body: body({ locationId: undefined }) })).rejects.toMatchObject({
    code: 'request.invalid',
  });
  for (const table of ['alerts', 'prospects', 'consents', 'emails'] as const) {
    expect(await app.services.db.selectFrom(table).select('id').execute()).toEqual([]);
  }
});

test('the unsubscribe link shows what would stop, stops one, then all, and withdraws the consent with the last', async () => {
  const api = app.api().alerts;
  await api.signUp({ body: body() });
  await api.signUp({ body: body({ locationKind: undefined, locationId: undefined, query: '' }) });
  const params = { userHash: await userHash() };
  const { email, alerts } = await api.toStop({ params });
  expect(email).toBe('z••@example.com');
  expect(alerts.map(({ summary }) => summary)).toEqual(['Toronto: 1 bedroom, 2 bedrooms, Cat Friendly', 'Canada']);
  await api.stop({ params, body: { alertId: alerts[0]?.id } });
  expect((await api.toStop({ params })).alerts).toHaveLength(1);
  const withdrawn = () =>
    app.services.db.selectFrom('consents').select('id').where('withdrawn_at', 'is not', null).execute();
  expect(await withdrawn()).toHaveLength(0);
  await api.stop({ params, body: {} });
  expect((await api.toStop({ params })).alerts).toEqual([]);
  expect(await withdrawn()).toHaveLength(2);
});

test('an email program unsubscribes with one click', async () => {
  await app.api().alerts.signUp({ body: body() });
  const response = await app.fetch(`/api/new-listings-alerts/unsubscribe/${await userHash()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(response.status).toBe(200);
  expect((await alertRow()).stopped_at).not.toBeNull();
});

test('unknown links return 404 in the error shape', async () => {
  for (const path of ['claim-account/x', 'new-listings-alerts/unsubscribe/x', 'listing-alerts/confirm/x']) {
    const response = await app.fetch(`/api/${path}`, { headers: { 'accept-language': 'fr' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'link.not_found' } });
  }
});

test('a claim link shows its account and the data it would get', async () => {
  await app.api().alerts.signUp({ body: body() });
  expect(await app.api().alerts.toClaim({ params: { userHash: await claimHash() } })).toEqual({
    email: 'z••@example.com',
    inquiryCount: 0,
    alertCount: 1,
  });
});

test('the link in an email changes the frequency of its own alert only', async () => {
  const api = app.api('fr').alerts;
  await api.signUp({ body: body() });
  const params = { userHash: await userHash() };
  const { id } = await alertRow();
  const { message } = await api.changeFrequency({ params, body: { alertId: id, frequency: 'weekly' } });
  expect(message).toMatch(/^C’est fait\./);
  expect((await alertRow()).frequency).toBe('weekly');
  await expect(api.changeFrequency({ params, body: { alertId: id + 1, frequency: 'daily' } })).rejects.toMatchObject({
    code: 'link.not_found',
  });
});

test('a mailbox with many unconfirmed alerts gets one more email an hour, and its owner is never refused', async () => {
  const ask = (email: string, most: number) =>
    app.api().alerts.signUp({ body: body({ email, query: `rent=-${most}` }) });
  const digest = () =>
    alertJobs.find((job) => job.name === 'alerts.digest')?.run({}, app.services, new AbortController().signal);
  for (const most of [1000, 1100, 1200, 1300, 1400, 1500]) await ask('zoe@example.com', most);
  expect(await emails()).toHaveLength(5);
  // Strangers asked for six alerts. The owner asks for one more.
  await ask('ZOE@example.com', 2000);
  await digest();
  expect(await emails()).toHaveLength(5);
  await app.services.pool.query(`update emails set created_at = now() - interval '61 minutes'`);
  await digest();
  await digest();
  const sent = await emails();
  expect(sent).toHaveLength(6);
  const { confirm_hash } = await app.services.db
    .selectFrom('alerts')
    .select('confirm_hash')
    .where('query', '=', 'rent=-2000')
    .executeTakeFirstOrThrow();
  expect(sent.at(-1)?.text).toContain(confirm_hash);
  // Other mailboxes don't count.
  await ask('max@example.com', 1000);
  expect(await emails()).toHaveLength(7);
});

test('without a postal address the confirmation email waits, staff are notified, and it is sent once there is one', async () => {
  const run = (name: string) =>
    alertJobs.find((job) => job.name === name)?.run({}, app.services, new AbortController().signal);
  await givenAddress(app, '');
  await app.api('fr').alerts.signUp({ body: body() });
  await run('alerts.digest');
  expect(await emails()).toEqual([]);
  await expect(run('alerts.check-address')).rejects.toMatchObject({ code: 'mail.no_postal_address' });
  await givenAddress(app, '1 Front Street');
  await run('alerts.digest');
  await run('alerts.digest');
  await run('alerts.check-address');
  expect(await emails()).toMatchObject([
    { template: 'alert.confirm', lang: 'fr', html: expect.stringContaining('1 Front Street') },
  ]);
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenAddress } from '#test/given-address.ts';
import { givenAlert, givenGuest } from '#test/given-alert.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { PLACE_IDS } from '#test/given-places.ts';
import { givenSession, givenUser } from '#test/given-user.ts';
import { newVisitor } from '#test/visitor.ts';
import { matchNews } from './match-news.ts';
import { writeEmails } from './write-emails.ts';

let app: TestApp;
let renter: Actor;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp({ given: givenListings });
  await givenAddress(app, '1 Front Street');
  renter = await somebody();
});
afterAll(() => app[Symbol.asyncDispose]());

async function somebody(isVerified = true): Promise<Actor> {
  const { id, email } = await givenUser(app.services.db, 'Renter', { isVerified });
  return givenActor(['Renter'], [], { userId: id, email, isVerified });
}
const calls = (actor: Actor = renter, lang: 'en' | 'fr' = 'en') => app.as(actor, lang).ownAlerts;
const toronto = { locationKind: 'city' as const, locationId: PLACE_IDS.toronto };
const search = { ...toronto, query: 'rent=-2000&beds=1&sort=rent-asc', source: '/toronto' };
const emails = () => app.services.db.selectFrom('emails').selectAll().orderBy('id').execute();
const consents = () => app.services.db.selectFrom('consents').selectAll().orderBy('id').execute();

test('with a confirmed address an alert runs at once, and the consent is recorded with its wording', async () => {
  const { alert, isNew } = await calls().create({ body: { ...search, name: 'Near work', frequency: 'weekly' } });
  expect(isNew).toBe(true);
  expect(alert).toMatchObject({
    name: 'Near work',
    summary: 'Toronto: 1 bedroom, up to $2,000 per month',
    path: '/toronto?beds=1&rent=-2000',
    state: 'running',
    frequency: 'weekly',
    mailedAt: null,
    found: 0,
  });
  expect(await emails()).toEqual([]);
  expect(await consents()).toMatchObject([{ kind: 'alerts', source: '/toronto', withdrawn_at: null }]);
  expect((await consents())[0]?.wording).toMatch(/^By signing up, you agree to receive emails from Foyer/);
  expect(await calls().list()).toEqual({ alerts: [alert] });
  expect((await calls(renter, 'fr').list()).alerts[0]?.summary).toContain('2\u00a0000\u00a0$');
});

test('an unconfirmed address gets a confirmation email, and only its owner sees the alert', async () => {
  const unproven = await somebody(false);
  const { alert } = await calls(unproven).create({ body: search });
  expect(alert.state).toBe('unconfirmed');
  expect(await emails()).toMatchObject([{ template: 'alert.confirm', to_email: unproven.email }]);
  expect((await calls(unproven).list()).alerts).toHaveLength(1);
  expect((await calls().list()).alerts).toEqual([]);
});

test('an unconfirmed account sees no alerts that a guest saved with its address', async () => {
  const unproven = await somebody(false);
  await givenAlert(app.services.db, { prospect_id: await givenGuest(app.services.db, unproven.email) });
  expect((await calls(unproven).list()).alerts).toEqual([]);
});

test('saving the same search again keeps one alert, which runs once the address is confirmed', async () => {
  await app.api().alerts.signUp({ body: { email: renter.email, ...search } });
  const { alert } = await calls().create({ body: search });
  expect(alert.state).toBe('running');
  const again = await calls().create({ body: { ...search, query: 'beds=1&rent=-2000' } });
  expect(again).toMatchObject({ isNew: false, alert: { id: alert.id } });
  expect((await calls().list()).alerts).toHaveLength(1);
});

test('name, frequency and search can be changed, but two alerts never have the same search', async () => {
  const { alert } = await calls().create({ body: search });
  const params = { id: alert.id };
  expect(
    (await calls().update({ params, body: { name: ' Loft ', frequency: 'instant', query: 'beds=2&p=4' } })).alert,
  ).toMatchObject({ name: 'Loft', frequency: 'instant', query: 'beds=2', path: '/toronto?beds=2' });
  expect((await calls().update({ params, body: { name: '' } })).alert.name).toBeNull();
  expect((await calls().update({ params, body: {} })).alert.query).toBe('beds=2');
  await calls().create({ body: search });
  await expect(calls().update({ params, body: { query: search.query } })).rejects.toMatchObject({ code: 'alert.same' });
});

test('a paused alert gets nothing, and deleting the last one withdraws the consent', async () => {
  await matchNews(app.services);
  const { alert } = await calls().create({ body: { ...toronto, query: '' } });
  const params = { id: alert.id };
  expect((await calls().update({ params, body: { paused: true } })).alert.state).toBe('paused');
  await app.services.db.updateTable('listings').set({ state: 'active' }).execute();
  await matchNews(app.services);
  expect((await calls().list()).alerts).toMatchObject([{ found: 0, state: 'paused' }]);
  expect((await calls().update({ params, body: { paused: false } })).alert.state).toBe('running');
  await calls().remove({ params });
  expect((await calls().list()).alerts).toEqual([]);
  expect((await consents()).every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
  await expect(calls().remove({ params })).rejects.toMatchObject({ code: 'alert.not_found' });
});

test('somebody else’s alert is not found', async () => {
  const { alert } = await calls().create({ body: search });
  const other = await somebody();
  const params = { id: alert.id };
  expect((await calls(other).list()).alerts).toEqual([]);
  await expect(calls(other).update({ params, body: { paused: true } })).rejects.toMatchObject({
    code: 'alert.not_found',
  });
  await expect(calls(other).remove({ params })).rejects.toMatchObject({ code: 'alert.not_found' });
});

test('the link in an email stops every alert of the account, including those of an earlier address', async () => {
  const { db } = app.services;
  const prospect_id = await givenGuest(db, 'earlier@example.com');
  await db.updateTable('prospects').set({ user_id: renter.userId }).where('id', '=', prospect_id).execute();
  const alertId = await givenAlert(db, { prospect_id });
  await calls().create({ body: search });
  const guest = await db
    .selectFrom('prospects')
    .select('user_hash')
    .where('email', '=', renter.email)
    .executeTakeFirstOrThrow();
  const params = { userHash: guest.user_hash };
  const { alerts } = app.api();
  expect((await alerts.toStop({ params })).alerts).toHaveLength(2);
  await alerts.changeFrequency({ params, body: { alertId, frequency: 'weekly' } });
  await alerts.stop({ params, body: {} });
  expect((await calls().list()).alerts).toEqual([]);
  expect((await consents()).every(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
});

test('an account that changes to an address with the same alert gets each home once', async () => {
  await matchNews(app.services);
  const { db } = app.services;
  const { id, email, password } = await givenUser(db, 'Renter');
  const me = app.as(givenActor(['Renter'], [], { userId: id, email }));
  const saved = { ...toronto, query: 'beds=1', frequency: 'instant' } as const;
  await me.ownAlerts.create({ body: { ...saved, name: 'Near work' } });
  await me.ownAlerts.create({ body: search });
  const to = 'changed@example.com';
  await app.api().alerts.signUp({ body: { ...saved, email: to } });
  await db.updateTable('alerts').set({ confirmed_at: new Date() }).where('confirmed_at', 'is', null).execute();
  await me.myAccount.update({ body: { email: to, currentPassword: password } });
  const [link] = (await emails()).filter(({ template }) => template !== 'alert.confirm');
  const token = /[?/=]([\w-]{43})\b/.exec(link?.text ?? '')?.[1] ?? '';
  await me.accounts.verify({ body: { token } });
  expect((await me.ownAlerts.list()).alerts.map(({ name }) => name)).toEqual([null, 'Near work']);
  await db.updateTable('listings').set({ state: 'active' }).where('id', '=', GIVEN.paused).execute();
  await matchNews(app.services);
  await writeEmails(app.services, 'instant');
  const sent = (await emails()).filter(({ template }) => template === 'alert.homes');
  expect(sent.map(({ to_email, subject }) => [to_email, subject])).toEqual([[to, '1 new home – Near work']]);
});

test('a merge sends no home a second time, and undoing it sends the other listing', async () => {
  const { db } = app.services;
  const activate = async (id: number) => {
    await db.updateTable('listings').set({ state: 'active' }).where('id', '=', id).execute();
    await matchNews(app.services);
  };
  const countSent = async () => {
    await writeEmails(app.services, 'instant');
    return (await emails()).filter(({ template }) => template === 'alert.homes').length;
  };
  await db.updateTable('listings').set({ state: 'paused' }).where('id', '=', GIVEN.english).execute();
  await matchNews(app.services);
  await calls().create({ body: { ...toronto, query: '', frequency: 'instant' } });
  await activate(GIVEN.english);
  expect(await countSent()).toBe(1);
  await activate(GIVEN.paused);
  const { id: userId } = await givenUser(db, 'Support');
  const { duplicates } = app.as(givenActor(['Support'], [], { userId }));
  const params = { id: 11 };
  await duplicates.merge({ params, body: { survivorId: GIVEN.english, loserId: GIVEN.paused } });
  expect(await countSent()).toBe(1);
  const [merge] = (await duplicates.ofCompany({ params })).merges;
  await duplicates.undo({ params: { id: merge?.id ?? 0 } });
  expect(await countSent()).toBe(2);
  expect((await emails()).at(-1)?.text).toContain('14 King Street');
});

test('found homes are counted', async () => {
  await matchNews(app.services);
  await calls().create({ body: { ...toronto, query: '' } });
  await app.services.db.updateTable('listings').set({ state: 'active' }).execute();
  await matchNews(app.services);
  expect((await calls().list()).alerts).toMatchObject([{ found: 1 }]);
});

test('50 of 60 alerts saved at once are accepted', async () => {
  const visitor = newVisitor(app);
  visitor.use(await givenSession(app.services.db, renter.userId));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      visitor.post('/renter/email-alerts', { ...toronto, query: `rent=-${1000 + n}`, source: '/toronto' }),
    ),
  );
  const codes = Map.groupBy(answers, ({ status, body }) => body.error?.code ?? status);
  expect([codes.get(200)?.length, codes.get('alert.too_many')?.length]).toEqual([50, 10]);
  expect((await calls().list()).alerts).toHaveLength(50);
});

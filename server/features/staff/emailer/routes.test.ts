import { expect, test } from 'vitest';
import { AppError } from '#common/contract/errors.ts';
import { testApp } from '#test/app.ts';
import type { TestDatabase } from '#test/database.ts';
import { givenActor } from '#test/given-actor.ts';
import { templates } from './templates.ts';

const developer = givenActor(['Developer'], ['modifyPageTypes']);
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);

test('a developer sees every template and what each says in both languages', async () => {
  await using app = await testApp();
  const api = app.as(developer, 'fr');
  const listed = await api.emailer.templates();
  expect(listed.templates.map(({ name }) => name)).toEqual(templates.map(({ name }) => name));
  const { preview } = await api.emailer.preview({ params: { name: 'account.reset' }, query: { lang: 'fr' } });
  expect(preview).toMatchObject({ subject: 'Choisissez un nouveau mot de passe', lang: 'fr', isCommercial: false });
  expect(preview.text).toContain('/fr/reset-password/');
  const english = await api.emailer.preview({ params: { name: 'account.reset' }, query: { lang: 'en' } });
  expect(english.preview.subject).toBe('Choose a new password');
});

test('a frame shows the email without scripts, in the requested colour scheme', async () => {
  await using app = await testApp();
  const { preview } = await app.as(developer).emailer.preview({ params: { name: 'account.verify' } });
  const light = await app.fetch(preview.frames.light);
  expect(light.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await light.text()).toContain('@media not all{');
  const dark = await app.fetch(preview.frames.dark);
  expect(await dark.text()).toContain('@media all{');
});

/** The beginning of a signature, with another character than the one there. */
const differentSignature = (start: string) => `signature=${start.endsWith('A') ? 'B' : 'A'}`;

test.each([
  ['with another signature', (path: string) => path.replace(/signature=./, differentSignature)],
  ['of another template', (path: string) => path.replace('account.verify', 'account.reset')],
  ['kept open longer', (path: string) => path.replace(/until=\d/, 'until=9')],
])('a frame %s is not shown', async (_, change) => {
  await using app = await testApp();
  const { preview } = await app.as(developer).emailer.preview({ params: { name: 'account.verify' } });
  const response = await app.fetch(change(preview.frames.light));
  expect(response.status).not.toBe(200);
});

test('a frame expires after a few hours', async () => {
  let now = new Date('2027-03-01T12:00:00Z');
  await using app = await testApp({ services: { now: () => now } });
  const { preview } = await app.as(developer).emailer.preview({ params: { name: 'account.verify' } });
  now = new Date('2027-03-02T12:00:00Z');
  expect((await app.fetch(preview.frames.light)).status).not.toBe(200);
});

test('a test email goes through the outbox, is marked as a test and is recorded', async () => {
  await using app = await testApp();
  const { db } = app.services;
  const body = { email: 'me@example.com', lang: 'fr' } as const;
  const sent = await app.as(developer).emailer.send({ params: { name: 'tour.landlord' }, body });
  expect(sent.message).toBe('The test email is on its way to me@example.com.');
  const email = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
  expect(email).toMatchObject({ to_email: 'me@example.com', template: 'tour.landlord', lang: 'fr', reply_to: null });
  expect(email.subject).toMatch(/^\[Essai\] Zoé Tremblay souhaite visiter/);
  const [entry] = await db.selectFrom('audit_log').selectAll().execute();
  expect(entry).toMatchObject({ action: 'mail.test', details: { template: 'tour.landlord' } });
});

test('a commercial email is refused while the site has no postal address', async () => {
  const params = { name: 'alert.homes' };
  const body = { email: 'me@example.com', lang: 'en' } as const;
  {
    await using app = await testApp();
    const refused = await app.as(developer).emailer.send({ params, body }).catch(codeOf);
    expect(refused).toBe('mail.no_postal_address');
    expect(await app.services.db.selectFrom('emails').select('id').execute()).toEqual([]);
  }
  const given = async (db: TestDatabase['db']) => {
    const value = JSON.stringify({ address: '100 Queen Street West', city: 'Toronto' });
    await db.insertInto('site_settings').values({ key: 'companyInfo', value }).execute();
  };
  await using app = await testApp({ given });
  await app.as(developer).emailer.send({ params, body });
  const email = await app.services.db.selectFrom('emails').selectAll().executeTakeFirstOrThrow();
  expect(email.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
});

test('only developers with the permission have access', async () => {
  await using app = await testApp();
  for (const actor of [null, givenActor(['Admin'], ['modifyPageTypes']), givenActor(['Developer'])]) {
    const refused = await app.as(actor).emailer.templates().catch(codeOf);
    expect(refused).toBe(actor ? 'auth.forbidden' : 'auth.required');
  }
  const unknown = await app
    .as(developer)
    .emailer.preview({ params: { name: 'no.such' } })
    .catch(codeOf);
  expect(unknown).toBe('template.not_found');
});

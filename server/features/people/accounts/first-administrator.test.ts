import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenUser } from '#test/given-user.ts';
import { createFirstAdministrator, firstAdministratorLink } from './first-administrator.ts';

const run = promisify(execFile);
let app: TestApp;
beforeEach(async () => {
  await app?.[Symbol.asyncDispose]();
  app = await testApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const chosen = { password: 'a long new password', password_confirmation: 'a long new password' };
const tokenOf = (text: string) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
const setPassword = (token: string) => app.api().accounts.resetPassword({ params: { token }, body: chosen });
const command = (...args: string[]) =>
  run(process.execPath, ['server/commands/admin.ts', ...args], {
    env: { ...process.env, DATABASE_URL: app.connection, APP_ENV: 'production', APP_URL: 'https://homes.example' },
  });

test('the command prints a link that makes its address a Developer, who can grant every role, once', {
  timeout: 60_000,
}, async () => {
  const { stdout } = await command('--email', 'mara@example.com', '--first-name', 'Mara', '--last-name', 'Roy');
  expect(stdout).toContain('https://homes.example/reset-password/');
  await setPassword(tokenOf(stdout));
  const body = { email: 'mara@example.com', password: chosen.password };
  const { user } = await app.api().accounts.login({ body });
  expect(user.roles.map(({ name }) => name)).toEqual(['Developer']);
  const developer = app.as(givenActor(['Developer'], ['viewUsers'], { userId: user.id }));
  const { roles } = await developer.access.userOptions();
  expect(roles.filter(({ isGrantable }) => !isGrantable)).toEqual([]);
  expect([user.firstName, user.lastName]).toEqual(['Mara', 'Roy']);
  await expect(setPassword(tokenOf(stdout))).rejects.toMatchObject({ code: 'link.not_found' });
  await expect(command('--email', 'another@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is an administrator already.'),
  });
  expect(await firstAdministratorLink(app.services)).toBeUndefined();
});

test('the command refuses a missing or malformed address', { timeout: 60_000 }, async () => {
  await expect(command()).rejects.toMatchObject({ stderr: expect.stringContaining('--email takes an email address') });
  await expect(command('--email', 'mara')).rejects.toMatchObject({ code: 1 });
});

test('an administrator without a name is asked for it, and not greeted by another', async () => {
  const link = await firstAdministratorLink(app.services);
  await setPassword(tokenOf(link?.url ?? ''));
  const body = { email: link?.email ?? '', password: chosen.password };
  const { tokenInfo, user } = await app.api().accounts.login({ body });
  expect([user.firstName, user.lastName]).toEqual(['', '']);
  const headers = { authorization: `Bearer ${tokenInfo.access_token}`, 'content-type': 'application/json' };
  const stateOfName = async () => {
    const { steps } = await (await app.fetch('/api/admin/setup', { headers })).json();
    return steps[0];
  };
  expect(await stateOfName()).toEqual({ step: 'name', state: 'todo' });
  await app.services.db.updateTable('users').set({ first_name: 'Mara', last_name: 'Roy' }).execute();
  expect(await stateOfName()).toEqual({ step: 'name', state: 'done' });
});

test('the link of a start is valid for 24 hours and stored only as a hash', async () => {
  const link = await firstAdministratorLink(app.services);
  expect(link?.email).toBe(app.services.config.SUPPORT_EMAIL);
  const tokens = await app.services.db.selectFrom('user_tokens').selectAll().execute();
  expect(JSON.stringify(tokens)).not.toContain(tokenOf(link?.url ?? ''));
  await sql`update user_tokens set created_at = created_at - interval '23 hours 59 minutes',
    expires_at = expires_at - interval '23 hours 59 minutes'`.execute(app.services.db);
  expect(await app.api().accounts.toReset({ params: { token: tokenOf(link?.url ?? '') } })).toHaveProperty('email');
  await sql`update user_tokens set expires_at = expires_at - interval '2 minutes'`.execute(app.services.db);
  await expect(setPassword(tokenOf(link?.url ?? ''))).rejects.toMatchObject({ code: 'link.not_found' });
});

test('a start that makes no more links says why', async () => {
  for (let start = 1; start <= 4; start++) expect(await firstAdministratorLink(app.services)).toHaveProperty('url');
  await expect(firstAdministratorLink(app.services)).rejects.toThrow('Four links were made in the last hour.');
});

test('a corrected address replaces the one that waits, with its links', async () => {
  const wrong = await createFirstAdministrator(app.services, { email: 'mroa@example.com' });
  const right = await createFirstAdministrator(app.services, { email: 'mara@example.com' });
  await expect(setPassword(tokenOf(wrong.url))).rejects.toMatchObject({ code: 'link.not_found' });
  await setPassword(tokenOf(right.url));
  expect(await app.services.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'mara@example.com' }]);
});

test('a start with SUPPORT_EMAIL set replaces the example address of a start without it', async () => {
  const { db, config } = app.services;
  const first = await createFirstAdministrator({ db, config: { ...config, SUPPORT_EMAIL: 'support@foyer.example' } });
  const set = { db, config: { ...config, SUPPORT_EMAIL: 'help@homes.ca' } };
  const second = await createFirstAdministrator(set);
  expect([first.email, second.email]).toEqual(['support@foyer.example', 'help@homes.ca']);
  await expect(setPassword(tokenOf(first.url))).rejects.toMatchObject({ code: 'link.not_found' });
  const mara = await createFirstAdministrator(set, { email: 'mara@homes.ca' });
  expect((await createFirstAdministrator(set)).email).toBe(mara.email);
});

test('two at once create one administrator, and only one of their links works', async () => {
  const links = await Promise.all([firstAdministratorLink(app.services), firstAdministratorLink(app.services)]);
  expect(await app.services.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  const [one = '', other = ''] = links.map((link) => tokenOf(link?.url ?? ''));
  await setPassword(one);
  await expect(setPassword(other)).rejects.toMatchObject({ code: 'link.not_found' });
});

test('an address with another account is refused', async () => {
  const { email } = await givenUser(app.services.db, 'Renter');
  await expect(createFirstAdministrator(app.services, { email })).rejects.toThrow('already has an account');
});

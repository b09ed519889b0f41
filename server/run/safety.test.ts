import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { testDatabase } from '#test/database.ts';
import { givenUser } from '#test/given-user.ts';
import { killServerProcesses, startServerProcess } from '#test/server-process.ts';
import { settingProblems } from './safety.ts';

afterAll(killServerProcesses);

const COMPLETE = {
  APP_ENV: 'production',
  APP_URL: 'https://homes.ca',
  SMTP_URL: 'smtp://mail.homes.ca',
  MAIL_FROM: 'no-reply@homes.ca',
  SUPPORT_EMAIL: 'support@homes.ca',
  APP_SECRET: 'sixteen characters or more',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  TRUST_PROXY: '127.0.0.1',
};
const problemsOf = (changes: Record<string, string>) => settingProblems(readConfig({ ...COMPLETE, ...changes }));

test('complete settings of a public site have no problems, and neither has a site on one’s own machine', () => {
  const none = { unsafe: [], incomplete: [] };
  expect(problemsOf({})).toEqual(none);
  expect(settingProblems(readConfig({}))).toEqual(none);
  for (const APP_URL of ['http://192.168.1.4:3000', 'http://foyer:3000', 'http://foyer.local', 'http://[::1]:3000'])
    expect(settingProblems(readConfig({ APP_URL })), APP_URL).toEqual(none);
});

test.each([
  ['unsafe', { APP_URL: 'http://homes.ca' }, /^APP_URL is "http:\/\/homes\.ca", so passwords travel unencrypted/],
  ['unsafe', { STRIPE_API_URL: 'http://api.pay.ca' }, /^STRIPE_API_URL is/],
  ['incomplete', { APP_ENV: 'development' }, /^APP_ENV is "development" at a public address/],
  ['incomplete', { APP_URL: '' }, /^APP_URL is "http:\/\/localhost:3000", so links in emails/],
  ['incomplete', { SMTP_URL: '' }, /^SMTP_URL is empty/],
  ['incomplete', { MAIL_FROM: '' }, /^MAIL_FROM is "no-reply@foyer\.example", which receives no email/],
  ['incomplete', { SUPPORT_EMAIL: 'me@example.org' }, /^SUPPORT_EMAIL is "me@example\.org"/],
  ['incomplete', { APP_SECRET: '' }, /^APP_SECRET is empty/],
  ['incomplete', { PAYMENT_GATEWAY: 'test' }, /^PAYMENT_GATEWAY is "test"/],
  ['incomplete', { STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_SECRET_KEY is a test key/],
  ['incomplete', { MAP_STYLE_URL: 'http://tiles.ca/style.json' }, /^MAP_STYLE_URL is/],
  ['incomplete', { TRUST_PROXY: '' }, /^TRUST_PROXY is false/],
  ['incomplete', { RATE_LIMIT_PER_MINUTE: '0' }, /^RATE_LIMIT_PER_MINUTE is 0/],
] as const)('%s: %o is named in one line', (kind, changes, line) => {
  expect(problemsOf(changes)[kind]).toContainEqual(expect.stringMatching(line));
  expect(problemsOf(changes)[kind].join('')).not.toMatch(/\n|sk_test_1/);
});

test('unsafe settings stop the start with a list', async () => {
  const env = { ...COMPLETE, APP_URL: 'http://homes.ca', STRIPE_JS_URL: 'http://js.pay.ca' };
  await expect(startServerProcess(env)).rejects.toThrow(
    /because this is unsafe:\n {2}- APP_URL is .+\n {2}- STRIPE_JS_URL is .+/,
  );
});

test('demo accounts stop the start at a public address', async () => {
  const { db, connection } = await testDatabase();
  await givenUser(db, 'Renter', { email: 'renter@demo.foyer.example' });
  const env = { DATABASE_URL: connection, APP_ENV: 'development', APP_URL: 'https://homes.ca', DEMO_LISTINGS: '0' };
  await expect(startServerProcess(env)).rejects.toThrow(
    /APP_URL is "https:\/\/homes\.ca", but the database has demo accounts like renter@demo\.foyer\.example/,
  );
});

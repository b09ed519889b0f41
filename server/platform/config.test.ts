import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, describeConfig, readConfig, settingsDocument } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    API_PATH: '/api',
    APP_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
  });
});

test.each([
  ['PORT', 'eighty', 'PORT is "eighty", but it takes a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT is "70000", but it takes a whole number from 0 to 65535.'],
  ['APP_ENV', 'staging', 'APP_ENV is "staging", but it takes development, test or production.'],
  ['COOKIE_MANAGER', 'yes', 'COOKIE_MANAGER is "yes", but it takes true or false.'],
  ['SMTP_URL', 'http://mail', 'SMTP_URL is "http://mail", but it takes an address like smtp://user:password@host:587.'],
  ...['true', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0/8', 'everybody', '1 2'].map((text) => [
    'TRUST_PROXY',
    text,
    `TRUST_PROXY is "${text}", but it takes the number of proxies in front, or their addresses and ranges like 10.0.0.0/8; true would believe every visitor’s own X-Forwarded-For.`,
  ]),
  ...['https://me:hush@example.com', 'https://example.com/homes', 'https://example.com?x'].map((text) => [
    'APP_URL',
    text,
    `APP_URL is "${text.replace('hush', '…')}", but it takes an address like https://example.com, without a path.`,
  ]),
  ['APP_URL', 'homes', 'APP_URL is "homes", but it takes an address like https://example.com.'],
  ['GEOCODER_URL', 'geo', 'GEOCODER_URL is "…", but it takes an address like https://photon.example.com/api.'],
  ['SERVICES', 'web,mail', 'SERVICES is "web,mail", but it takes web, worker or web,worker.'],
])('a wrong %s stops the start with one line that names it, what it got and what it takes', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(line));
});

test.each([
  ['false', false],
  ['0', 0],
  ['2', 2],
  ['127.0.0.1, fd00::/8 loopback', ['127.0.0.1', 'fd00::/8', 'loopback']],
])('TRUST_PROXY takes %s', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(value);
});

test('secrets never appear in the printed settings or in error lines', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://me:hush@db/foyer', APP_SECRET: 'hush-hush-hush-hush' });
  expect(describeConfig(config)).toContain('postgres://me:…@db/foyer');
  expect(describeConfig(config)).not.toContain('hush');
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:hush@db/foyer' })).toThrow(/^DATABASE_URL is "mysql:\/\/me:…@db/);
});

test('an incomplete S3 configuration stops the start without showing the key', () => {
  const half = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'foyer', S3_ACCESS_KEY_ID: 'me' };
  expect(() => readConfig(half)).toThrow('S3_ENDPOINT is set, but S3_SECRET_ACCESS_KEY is empty; uploads need both.');
  expect(describeConfig(readConfig({ ...half, S3_SECRET_ACCESS_KEY: 'hush' }))).not.toContain('hush');
});

test('docs/settings.md describes the settings as they are now', () => {
  // To update it: npm run config -- --docs
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsDocument());
});

import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { linkIn, newestEmail } from '#test/emails.ts';
import { givenUser } from '#test/given-user.ts';

test('passwords, tokens and emailed links appear in no log, whatever goes wrong', async () => {
  const written: string[] = [];
  const stream = new Writable({ write: (chunk, _, done) => done(void written.push(String(chunk)) as undefined) });
  await using app = await testApp({ work: true, services: { log: pino({ level: 'trace' }, stream) } });
  const { db } = app.services;
  const { email, password } = await givenUser(db, 'Renter');
  const post = (path: string, body: object, token = '') =>
    app.fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token && `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const { tokenInfo } = (await (await post('/login', { email, password })).json()) as {
    tokenInfo: { access_token: string };
  };
  const token = tokenInfo.access_token;
  await post('/login', { email, password: 'a wrong secret' });
  // A right that is missing, and a login that was paused.
  await app.fetch('/api/admin/users', { headers: { authorization: `Bearer ${token}` } });
  for (let time = 0; time < 6; time++)
    await post('/login', { email: 'nobody@example.com', password: 'a wrong secret' });
  await post('/password-reset', { email });
  await expect
    .poll(async () => db.selectFrom('emails').select('id').executeTakeFirst(), { timeout: 8000 })
    .toBeTruthy();
  const link = linkIn(await newestEmail(db, 'account.reset'));
  const chosen = { password: 'a chosen secret', password_confirmation: 'a chosen secret' };
  await post(`/password-reset/${link}`, { ...chosen, password_confirmation: 'not the same' });
  // An unexpected error is logged with all its details.
  await app.services.pool.query('alter table sessions rename to sessions_away');
  try {
    expect((await post('/user/change-password', { currentPassword: password, ...chosen }, token)).status).toBe(500);
    expect((await post('/login', { email, password })).status).toBe(500);
    expect((await post(`/password-reset/${link}`, chosen)).status).toBe(500);
  } finally {
    await app.services.pool.query('alter table sessions_away rename to sessions');
  }
  const log = written.join('');
  expect(log).toContain('request failed');
  // Lines by which an administrator sees who logged in, and who tried what.
  for (const event of ['login', 'login.failed', 'auth.slow_down']) expect(log).toContain(`"event":"${event}"`);
  expect(log).toMatch(/"userId":\d+,"event":"auth.forbidden","network":"[\d.:a-f]+","route":"GET \/api\/admin\/users"/);
  for (const secret of [password, 'a wrong secret', 'a chosen secret', token, link]) expect(log).not.toContain(secret);
});

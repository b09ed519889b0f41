import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '#common/contract/errors.ts';
import { testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';

const looker = givenActor(['Admin'], ['viewSiteSettings']);
const changer = givenActor(['Admin'], ['viewSiteSettings', 'modifySiteSettings']);
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
type App = Awaited<ReturnType<typeof testApp>>;

/** Inserts a job that failed for good. */
async function givenFailed({ services: { pool } }: App, name: string, error: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ($1, 'failed', '{"email": "secret@example.com"}', $2, gen_random_uuid(), now() - interval '1 hour', 3, $3)`,
    [id, name, { message: error }],
  );
  return id;
}

const email = (key: string, more = {}) => ({
  idempotency_key: key,
  template: 'account.reset',
  to_email: `${key}@example.com`,
  lang: 'en' as const,
  subject: 'Choose a new password',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...more,
});
const now = sql<Date>`now()`;

test('staff see failed jobs with their error but not their data', async () => {
  await using app = await testApp();
  await givenFailed(app, 'mail.clean-up', 'Error: the disk is full');
  await givenFailed(app, 'alerts.write', 'Error: gone');
  const all = await app.as(looker).jobs.failed();
  expect(all.total).toBe(2);
  const found = await app.as(looker).jobs.failed({ query: { q: 'disk' } });
  expect(found.rows).toMatchObject([{ name: 'mail.clean-up', error: 'Error: the disk is full', tries: 4 }]);
  expect(JSON.stringify(found)).not.toContain('secret@');
});

test('our own errors are shown as a sentence', async () => {
  await using app = await testApp();
  await givenFailed(app, 'alerts.write', String(new AppError('mail.no_postal_address')));
  const { rows } = await app.as(looker, 'fr').jobs.failed();
  expect(rows[0]?.error).toContain('adresse postale');
});

test('a failed job is retried or dismissed once, and the audit log says by whom', async () => {
  await using app = await testApp();
  const again = await givenFailed(app, 'mail.clean-up', 'a');
  const aside = await givenFailed(app, 'mail.clean-up', 'b');
  const api = app.as(changer);
  expect((await api.jobs.retry({ body: { ids: [again] } })).message).toBe('The job is running again.');
  expect((await api.jobs.dismiss({ body: { ids: [aside, again] } })).message).toBe('The job was dismissed.');
  expect((await api.jobs.failed()).total).toBe(0);
  const { rows } = await app.services.pool.query(`select state from pgboss.job where name = 'mail.clean-up'`);
  expect(rows).toEqual([{ state: 'created' }]);
  const log = await app.services.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  expect(log).toEqual([
    { action: 'job.retry', details: { job: again } },
    { action: 'job.dismiss', details: { job: aside } },
  ]);
});

test('staff find waiting and undeliverable emails', async () => {
  await using app = await testApp();
  await app.services.db
    .insertInto('emails')
    .values([
      email('sent', { sent_at: now }),
      email('waiting', { attempts: 1, last_error: '451 later' }),
      email('refused', { attempts: 1, given_up_at: now, last_error: '550 no such user' }),
      email('aside', { attempts: 1, given_up_at: now, dismissed_at: now }),
    ])
    .execute();
  const { rows } = await app.as(looker).jobs.emails({ query: { sort: 'to' } });
  expect(rows.map(({ to, state }) => [to, state])).toEqual([
    ['refused@example.com', 'undeliverable'],
    ['waiting@example.com', 'waiting'],
  ]);
  const refused = await app.as(looker).jobs.emails({ query: { state: 'undeliverable', q: 'no such' } });
  expect(refused.rows).toMatchObject([{ error: '550 no such user', tries: 1 }]);
});

test('a rejected email is retried or dismissed, and a sent one is not touched', async () => {
  await using app = await testApp();
  const { db, pool } = app.services;
  const rows = await db
    .insertInto('emails')
    .values([
      email('again', { attempts: 14, given_up_at: now, last_error: '550' }),
      email('aside', { attempts: 1, given_up_at: now }),
      email('sent', { sent_at: now }),
    ])
    .returning('id')
    .execute();
  const [again = 0, aside = 0, sent = 0] = rows.map(({ id }) => id);
  const api = app.as(changer);
  expect((await api.jobs.retryEmails({ body: { ids: [again, sent] } })).message).toBe('The email is being sent again.');
  expect((await api.jobs.dismissEmails({ body: { ids: [aside, sent] } })).message).toBe('The email was dismissed.');
  expect(await db.selectFrom('emails').select(['attempts', 'given_up_at']).where('id', '=', again).execute()).toEqual([
    { attempts: 0, given_up_at: null },
  ]);
  const queued = await pool.query(`select data from pgboss.job where name = 'mail.deliver'`);
  expect(queued.rows).toEqual([{ data: { emailId: again } }]);
  const log = await db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  expect(log).toEqual([
    { action: 'mail.retry', details: { emails: [again] } },
    { action: 'mail.dismiss', details: { emails: [aside] } },
  ]);
});

test('the overview counts waiting and failed work, and says what blocks emails', async () => {
  await using app = await testApp({ env: { APP_ENV: 'production' } });
  const { db, jobs } = app.services;
  await givenFailed(app, 'mail.clean-up', 'a');
  await jobs.send(db, 'mail.deliver', { emailId: 1 });
  await db
    .insertInto('emails')
    .values([email('a', { sent_at: now }), email('b'), email('c', { given_up_at: now })])
    .execute();
  const overview = await app.as(looker).jobs.overview();
  expect(overview).toMatchObject({
    queues: [{ name: 'mail.deliver', waiting: 1, running: 0 }],
    failedJobs: 1,
    mails: { waiting: 1, undeliverable: 1, sent: 1 },
    canSend: false,
    hasPostalAddress: false,
  });
});

test('viewing and changing need different permissions', async () => {
  await using app = await testApp();
  const refused = await app
    .as(looker)
    .jobs.retry({ body: { ids: [randomUUID()] } })
    .catch(codeOf);
  expect(refused).toBe('auth.forbidden');
  expect(
    await app
      .as(givenActor(['Admin']))
      .jobs.overview()
      .catch(codeOf),
  ).toBe('auth.forbidden');
  expect(await app.as(null).jobs.failed().catch(codeOf)).toBe('auth.required');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { givenLead as givenLeadOf, memberOf as memberOfCompany } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
});
beforeEach(async () => {
  for (const table of ['inquiries', 'reply_templates', 'users']) await app.services.pool.query(`delete from ${table}`);
});
afterAll(() => app[Symbol.asyncDispose]());

type Landlord = Awaited<ReturnType<typeof memberOf>>;
const memberOf = (companyId: number, firstName: string, lang?: 'en' | 'fr') =>
  memberOfCompany(app, companyId, firstName, lang);
const givenLead = (changes?: object) => givenLeadOf(app, changes);
const inboxOf = async (landlord: Landlord, query: object = {}) => (await landlord.leadInbox.list({ query })).rows;
const reply = (landlord: Landlord, id: number) =>
  landlord.leads.reply({ params: { id }, body: { message: 'Yes.', requestKey: randomUUID() } });

test('unanswered leads come first, and each member has their own unread leads', async () => {
  const [dana, sam] = [await memberOf(11, 'Dana'), await memberOf(11, 'Sam')];
  const first = await givenLead();
  const second = await givenLead({ fullName: 'Ana Ruiz' });
  const other = await givenLead({ listingId: GIVEN.french });
  expect(await dana.leadInbox.counts()).toEqual({ unread: 2, waiting: 2 });
  await reply(dana, second);
  expect((await inboxOf(dana)).map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    [first, true],
    [second, false],
  ]);
  // Her own reply is no news to her.
  expect(await dana.leadInbox.counts()).toEqual({ unread: 1, waiting: 1 });
  expect((await inboxOf(dana, { view: 'unread' })).map(({ id }) => id)).toEqual([first]);
  expect(await dana.leadInbox.markRead({ params: { id: first } })).toEqual({ unread: 0, waiting: 1 });
  expect((await inboxOf(sam, { view: 'unread' })).map(({ id }) => id)).toEqual([first, second]);
  expect((await inboxOf(sam, { view: 'waiting' })).map(({ id }) => id)).toEqual([first]);
  expect((await inboxOf(dana, { q: 'ana ruiz' })).map(({ id }) => id)).toEqual([second]);
  await expect(dana.leadInbox.markRead({ params: { id: other } })).rejects.toMatchObject({ code: 'lead.not_found' });

  const { rows } = await app.services.pool.query<{ text: string }>(
    "select text from emails where template = 'lead.reply' order by id desc limit 1",
  );
  const link = /\/inquiry\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  await app.api().inquiryLink.write({ params: { link }, body: { message: 'Thanks!', requestKey: randomUUID() } });
  expect(await dana.leadInbox.counts()).toEqual({ unread: 1, waiting: 2 });
  const { alerts } = await dana.dashboard.alerts();
  expect(alerts.find(({ action }) => action === 'leads')?.message).toBe('2 renters are waiting for your reply');
});

test('the inbox is read page by page without gaps or repeats', async () => {
  const dana = await memberOf(11, 'Dana');
  const one = await givenLead();
  await app.services.pool.query(
    `insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key, last_at, last_side)
     select kind, listing_id, prospect_id, 'R' || n, email, message, lang, gen_random_uuid(),
       now() - make_interval(mins => n / 2), case when n % 3 = 0 then 'renter' else 'landlord' end
     from inquiries, generate_series(1, 70) n where id = $1`,
    [one],
  );
  const seen: number[] = [];
  let before: string | undefined;
  do {
    const page = await dana.leadInbox.list({ query: before ? { before } : {} });
    seen.push(...page.rows.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toHaveLength(71);
  expect(new Set(seen).size).toBe(71);
});

test('the inbox of a large company uses its index', async () => {
  const dana = await memberOf(11, 'Dana');
  const one = await givenLead();
  await app.services.pool.query(
    `insert into inquiries (kind, listing_id, prospect_id, full_name, email, message, lang, request_key, last_at)
     select kind, listing_id, prospect_id, 'R' || n, email, message, lang, gen_random_uuid(), now() - make_interval(mins => n)
     from inquiries, generate_series(1, 5000) n where id = $1`,
    [one],
  );
  await app.services.pool.query('analyze inquiries');
  expect(await inboxOf(dana)).toHaveLength(30);
  const { rows } = await app.services.pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from inquiries where company_id = 11 and deleted_at is null
     order by is_waiting desc, last_at desc, id desc limit 31`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('inquiries_inbox');
  expect(plan).not.toContain('Sort');
});

test('templates are in both languages, and a company adds and deletes its own', async () => {
  const dana = await memberOf(11, 'Dana');
  const lou = await memberOf(12, 'Lou');
  const { templates, company } = await dana.leadInbox.templates();
  expect(company).toBe('Harbour Homes');
  expect(templates.map(({ lang }) => lang)).toEqual(['en', 'en', 'en', 'en', 'fr', 'fr', 'fr', 'fr']);
  expect(templates[4]?.body).toContain('Bonjour {name},');
  const added = await dana.leadInbox.addTemplate({ body: { lang: 'fr', name: 'Clés', body: 'Bonjour {name}!' } });
  const id = added.templates[0]?.id ?? 0;
  expect(added.templates[0]).toMatchObject({ lang: 'fr', name: 'Clés', body: 'Bonjour {name}!' });
  expect((await lou.leadInbox.templates()).templates).toHaveLength(8);
  await expect(lou.leadInbox.removeTemplate({ params: { id } })).rejects.toMatchObject({ code: 'template.not_found' });
  await dana.leadInbox.removeTemplate({ params: { id } });
  expect((await dana.leadInbox.templates()).templates).toHaveLength(8);
});

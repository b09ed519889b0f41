import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_LEADS_AT_ONCE } from '#common/contract/renting/leads.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { choiceOf, EARLY, givenLead, memberOf } from '#test/given-lead.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';

let app: TestApp;
let landlord: ReturnType<TestApp['as']>;
beforeEach(async () => {
  app = await testApp({ given: givenListings });
  landlord = await memberOf(app, 11, 'Dana');
});
afterEach(() => app[Symbol.asyncDispose]());

const params = (id: number) => ({ params: { id } });

test('several leads change state at once, each with its history; others’ leads stay unchanged', async () => {
  const [first, second] = [await givenLead(app), await givenLead(app)];
  const theirs = await givenLead(app, { listingId: GIVEN.french });
  const ids = [second, first, first, theirs];
  const answer = await landlord.leads.setStates({ body: { ids, state: 'contacted' } });
  expect(answer).toEqual({ done: [first, second], message: 'Status of 2 leads: Contacted' });
  for (const id of [first, second])
    expect((await landlord.leads.one(params(id))).lead).toMatchObject({
      state: 'contacted',
      history: [{ from: 'new', to: 'contacted', by: 'Dana Roy', cause: 'choice' }],
    });
  const { lead } = await (await memberOf(app, 12, 'Lou')).leads.one(params(theirs));
  expect(lead).toMatchObject({ state: 'new', history: [] });
  await expect(landlord.leads.setStates({ body: { ids: [theirs], state: 'closed' } })).rejects.toMatchObject({
    code: 'lead.not_found',
  });
  const french = await memberOf(app, 11, 'Élise', 'fr');
  const { message } = await french.leads.setStates({ body: { ids: [first], state: 'closed' } });
  expect(message).toBe('État de 1 demande\u00a0: Fermée');
});

test('several leads are deleted with their notes, and renters with upcoming tours are notified', async () => {
  const [plain, toured] = [await givenLead(app), await givenLead(app, {}, [EARLY])];
  const kept = await givenLead(app);
  await landlord.leads.addNote({ ...params(plain), body: { note: 'Loud', requestKey: randomUUID() } });
  await landlord.leads.acceptTour({ ...params(toured), body: { choice: choiceOf(EARLY) } });
  const { done, message } = await landlord.leads.removeSeveral({ body: { ids: [toured, plain] } });
  expect({ done, message }).toEqual({ done: [plain, toured], message: '2 leads deleted' });
  expect((await landlord.leads.list()).rows.map(({ id }) => id)).toEqual([kept]);
  const { rows } = await app.services.pool.query(
    `select (select count(*) from lead_notes) as notes,
       (select count(*) from emails where template = 'tour.cancelled') as emails,
       (select count(*) from lead_state_changes where to_state = 'closed' and cause = 'deletion') as changes`,
  );
  expect(rows).toEqual([{ notes: 0, emails: 1, changes: 2 }]);
  await expect(landlord.leads.removeSeveral({ body: { ids: [plain] } })).rejects.toMatchObject({
    code: 'lead.not_found',
  });
});

test('at most one page of leads can be changed at once', async () => {
  const ids = Array.from({ length: MAX_LEADS_AT_ONCE + 1 }, (_, n) => n + 1);
  const refused = { code: 'request.invalid', fields: { ids: expect.any(String) } };
  await expect(landlord.leads.removeSeveral({ body: { ids } })).rejects.toMatchObject(refused);
  await expect(landlord.leads.setStates({ body: { ids: [], state: 'new' } })).rejects.toMatchObject(refused);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryPersonalData } from '#server/features/renting/inquiries/personal-data.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let staffId = 0;
beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenListings(db);
      staffId = (await givenUser(db, 'Admin', { firstName: 'Sam', lastName: 'Roy' })).id;
    },
  });
  const send = (fullName: string, email: string, message: string) =>
    app.api('fr').inquiries.contact({
      body: { subject: 'account', fullName, email, phone: '', company: '', message, requestKey: randomUUID() },
    });
  await send('Zoé Côté', 'zoe@example.com', 'Comment changer mon adresse?');
  await send('Ana Roy', 'ana@example.com', 'Merci!');
  await app.api('en').inquiries.inquire({
    body: {
      listingId: GIVEN.english,
      fullName: 'Émile Roy',
      email: 'emile@example.com',
      message: 'Is it quiet?',
      requestKey: randomUUID(),
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const staff = (...permissions: string[]) => app.as(givenActor(['Admin'], permissions, { userId: staffId }));
const desk = () => staff('viewForms', 'modifyForms').contactDesk;
const audited = async (kind: string) => {
  const { rows } = await app.services.pool.query<{ action: string }>(
    'select action from audit_log where subject_kind = $1 order by id',
    [kind],
  );
  return rows.map(({ action }) => action);
};

test('messages are found, noted, answered once in their language, and done; all of it is recorded', async () => {
  const names = async (query: Record<string, string>) =>
    (await desk().messages({ query })).rows.map(({ name }) => name);
  expect(await names({})).toEqual(['Zoé Côté', 'Ana Roy']);
  expect(await names({ sort: '-id' })).toEqual(['Ana Roy', 'Zoé Côté']);
  expect(await names({ q: 'cote adresse' })).toEqual(['Zoé Côté']);
  expect(await names({ state: 'done' })).toEqual([]);
  expect(await names({ kind: 'advertise' })).toEqual([]);
  const [row] = (await desk().messages({ query: { q: 'zoe' } })).rows;
  const params = { id: row?.id ?? 0 };
  const { version } = await desk().message({ params });
  const change = { params, body: { state: 'open', note: 'Asked a colleague', version } } as const;
  await desk().changeMessage(change);
  await expect(desk().changeMessage(change)).rejects.toMatchObject({ code: 'edit.conflict' });
  const answer = { params, body: { text: 'Ouvrez Mon compte.\n\nBonne journée!', requestKey: randomUUID() } };
  for (let time = 0; time < 2; time++) await desk().answerMessage(answer);
  const detail = await desk().message({ params });
  expect(detail).toMatchObject({ state: 'done', note: 'Asked a colleague', handledBy: 'Sam Roy', lang: 'fr' });
  expect(detail.answers).toMatchObject([{ by: 'Sam Roy', text: answer.body.text }]);
  expect(await newestEmail(app.services.db, 'contact.answer')).toMatchObject({
    lang: 'fr',
    text: expect.stringContaining('Comment changer mon adresse?'),
  });
  const csv = await (await desk().messagesCsv({ query: {} })).text();
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(await audited('message')).toEqual(['message.viewed', 'message.modify', 'message.answer', 'message.export']);
});

test('an erased message keeps neither words, note nor answers, and can’t be answered', async () => {
  const { db } = app.services;
  const [row] = (await desk().messages({ query: { q: 'zoe' } })).rows;
  const params = { id: row?.id ?? 0 };
  const open = await desk().message({ params });
  await db.transaction().execute(async (trx) => {
    await inquiryPersonalData.erase?.(trx, { emails: ['zoe@example.com'], prospectIds: [] } as never, undefined);
  });
  // A form that was open keeps the note, and must not save it again.
  const saved = { state: 'done', note: open.note, version: open.version } as const;
  await expect(desk().changeMessage({ params, body: saved })).rejects.toMatchObject({ code: 'edit.conflict' });
  expect(await desk().message({ params })).toMatchObject({ name: '', note: '', message: '', answers: [{ text: '' }] });
  const body = { text: 'Hello', requestKey: randomUUID() };
  await expect(desk().answerMessage({ params, body })).rejects.toMatchObject({ code: 'message.erased' });
});

test('inquiries of all companies are found and read with their conversation, and looks are recorded', async () => {
  const { inquiryDesk } = staff('viewInquiries');
  const { rows } = await inquiryDesk.inquiries({ query: { q: 'emile quiet', kind: 'inquiry', state: 'new' } });
  expect(rows).toMatchObject([{ name: 'Émile Roy', company: { id: 11 }, isRemoved: false, isWaiting: true }]);
  const params = { id: rows[0]?.id ?? 0 };
  expect(await inquiryDesk.inquiry({ params })).toMatchObject({ messages: [{ side: 'renter', text: 'Is it quiet?' }] });
  expect((await inquiryDesk.inquiries({ query: { q: String(params.id) } })).rows).toHaveLength(1);
  await inquiryDesk.inquiriesCsv({ query: {} });
  await inquiryDesk.inquiry({ params });
  expect(await audited('inquiry')).toEqual(['inquiry.viewed', 'inquiry.export']);
  await expect(inquiryDesk.inquiry({ params: { id: 999_999 } })).rejects.toMatchObject({ code: 'lead.not_found' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { adminWith } from '#test/services.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ given: givenListings });
});
afterAll(() => app[Symbol.asyncDispose]());

const REASON = 'reviewReasons.account.reject.phone';
const INTRO = 'reviewEmails.suspended.intro';

test('administrators edit reasons and emails in both languages, which the next decision uses, and can return', async () => {
  const { db } = app.services;
  const { id: userId } = await givenUser(db, 'Support');
  const { id: adminId } = await givenUser(db, 'Admin');
  const admin = app.as(
    givenActor(['Admin'], ['viewSiteSettings', 'modifySiteSettings'], { userId: adminId }),
  ).decisionTexts;
  const { records, decisionTexts } = app.as(givenActor(['Support'], [], { userId }));
  await givenUser(db, 'Landlord', { companyId: 12, lang: 'fr' });
  const textOf = async (key: string) => {
    const found = (await admin.all()).texts.find((one) => one.key === key);
    if (!found) throw new Error(key);
    return found;
  };
  const save = async (key: string, textEn: string, textFr: string) =>
    admin.save({ params: { key }, body: { textEn, textFr, before: (await textOf(key)).text } });
  const usual = await textOf(INTRO);
  expect(usual).toMatchObject({
    group: 'listings',
    about: 'We’ve taken your listing offline: {address}',
    placeholders: ['address', 'site'],
  });
  expect((await textOf(REASON)).about).toBe('New company · Reject');

  await save(INTRO, "We've looked at {address}.", 'Nous avons regardé le {address}.');
  const params = { id: GIVEN.french };
  await records.actOnListing({ params, body: { action: 'suspend', reason: 'Copied photos' } });
  expect((await newestEmail(db, 'listing.suspended')).text).toContain('Nous avons regardé le 4200');
  expect((await textOf(INTRO)).text.en).toBe('We’ve looked at {address}.');

  await save(REASON, 'Please call us.', 'Appelez-nous.');
  expect((await decisionTexts.reasons()).reasons).toEqual({ [REASON]: 'Please call us.' });
  await db
    .updateTable('companies')
    .set({ status: 'rejected', review_reason_key: 'phone' })
    .where('id', '=', 11)
    .execute();
  const landlord = await givenUser(db, 'Landlord', { companyId: 11 });
  const { ownCompany } = app.as(givenActor(['Landlord'], [], { userId: landlord.id, companyId: 11 }));
  expect(JSON.stringify(await ownCompany.standing())).toContain('Please call us.');

  await save(INTRO, usual.usual.en, usual.usual.fr);
  expect(await textOf(INTRO)).toEqual(usual);
  await records.actOnListing({ params, body: { action: 'unsuspend', reason: 'Proven' } });
  await records.actOnListing({ params, body: { action: 'suspend', reason: 'Again' } });
  expect((await newestEmail(db, 'listing.suspended')).text).not.toContain('Nous avons regardé');
  await save(REASON, (await textOf(REASON)).usual.en, (await textOf(REASON)).usual.fr);
  const { rows } = await app.services.pool.query('select count(*)::int from decision_texts');
  expect(rows).toEqual([{ count: 0 }]);
});

test('placeholders are checked in each language, and nobody overwrites a colleague', async () => {
  const admin = app.as(adminWith('viewSiteSettings', 'modifySiteSettings')).decisionTexts;
  const intro = (await admin.all()).texts.find(({ key }) => key === INTRO);
  const before = intro?.usual ?? { en: '', fr: '' };
  const fieldsOf = (key: string, textEn: string, textFr: string) =>
    admin
      .save({ params: { key }, body: { textEn, textFr, before } })
      .then(() => 'saved')
      .catch(({ fields, code }) => (fields ? Object.keys(fields) : code));
  for (const wrong of ['{rent}', '{', 'a } b', '{address, plural, one {#}}', '<b>{address}</b>', '{ address }'])
    expect(await fieldsOf(INTRO, wrong, before.fr), wrong).toEqual(['textEn']);
  expect(await fieldsOf(INTRO, '', '{unknown}')).toEqual(['textEn']);
  expect(await fieldsOf(INTRO, before.en, '{unknown}')).toEqual(['textFr']);
  expect(await fieldsOf('reviewEmails.suspended.subject', 'One\nTwo', 'Un')).toEqual(['textEn']);
  expect(await fieldsOf(REASON, 'A', 'B')).toBe('edit.conflict');
  for (const unknown of ['reviewReasons', 'errors.text.not_found', '__proto__', 'reviewReasons.account.reject.x'])
    expect(await fieldsOf(unknown, 'A', 'B')).toBe('text.not_found');
  const reader = app.as(adminWith('viewSiteSettings')).decisionTexts;
  await expect(
    reader.save({ params: { key: INTRO }, body: { textEn: 'A', textFr: 'B', before } }),
  ).rejects.toMatchObject({ code: 'auth.forbidden' });
});

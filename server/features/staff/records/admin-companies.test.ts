import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#test/app.ts';
import { newestEmail } from '#test/emails.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
let userId = 0;
beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenListings(db);
      userId = (await givenUser(db, 'Admin')).id;
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const PERMISSIONS = ['viewCompanies', 'createCompanies', 'modifyCompanies'];
const companies = () => app.as(givenActor(['Admin'], PERMISSIONS, { userId })).adminCompanies;

test('a company is created with an invited owner, found, edited, verified and written to a file', async () => {
  const owner = { firstName: 'Dana', lastName: 'Roy', email: 'dana@example.com' };
  const body = { name: 'Érable Homes', phone: '', lang: 'fr', ...owner } as const;
  const { id } = await companies().createCompany({ body });
  const params = { id };
  expect(await newestEmail(app.services.db, 'account.invitation')).toMatchObject({ lang: 'fr' });
  const detail = await companies().company({ params });
  expect(detail.company).toMatchObject({ name: 'Érable Homes', status: 'new', members: [{ isOwner: true }] });
  await expect(companies().createCompany({ body: { ...body, name: 'Other' } })).rejects.toMatchObject({
    code: 'user.email_taken',
    fields: { email: expect.any(String) },
  });
  expect((await companies().companies({ query: { q: 'other' } })).rows).toEqual([]);

  const { version, ...profile } = await companies().profile({ params });
  const { contactName, phone, website, line1, line2, aboutEn, aboutFr } = profile;
  const address = { line1, line2, city: 'Laval', province: 'QC', postalCode: 'H7A 1B1' };
  const change = { contactName, phone, website, aboutEn, aboutFr, ...address };
  const renamed = { params, body: { ...change, name: 'Érable', version } };
  await companies().changeProfile(renamed);
  await expect(companies().changeProfile(renamed)).rejects.toMatchObject({ code: 'edit.conflict' });
  await companies().actOnCompany({ params, body: { action: 'verify', reason: 'Saw the registration' } });
  const { rows } = await companies().companies({ query: { q: 'erable', filter: 'verified' } });
  expect(rows).toMatchObject([{ id, name: 'Érable', credits: 0, liveListings: 0, isVerified: true }]);
  const csv = await (await companies().companiesCsv({ query: { filter: 'verified' } })).text();
  expect(csv.trim().split('\n')).toHaveLength(2);
  const { history, company } = await companies().company({ params });
  // As on receipts and in emails.
  expect(company.address.at(-1)).toBe('Laval QC\u00a0\u00a0H7A 1B1');
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['company.create', 'company.modify', 'company.verify', 'company.viewed']),
  );
});

test('a company that its owner closed can’t be edited', async () => {
  const { db } = app.services;
  const { id, email, password } = await givenUser(db, 'Landlord', { companyId: 11 });
  const params = { id: 11 };
  await app
    .as(givenActor(['Landlord'], [], { userId: id, companyId: 11, email }))
    .companyEnd.close({ body: { password } });
  const { version, contactName, website, line1, line2, aboutEn, aboutFr } = await companies().profile({ params });
  const address = { line1, line2, city: 'Laval', province: 'QC', postalCode: 'H7A 1B1' };
  const profile = { name: 'Dana Roy Rentals', contactName, phone: '514-555-0142', website, aboutEn, aboutFr };
  await expect(companies().changeProfile({ params, body: { ...profile, ...address, version } })).rejects.toMatchObject({
    code: 'company.not_found',
  });
  const closed = await db.selectFrom('companies').select(['name', 'phone', 'city']).where('id', '=', 11).execute();
  expect(closed).toEqual([{ name: 'Closed company', phone: null, city: '' }]);
});

import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { BUYER, buy, givenShop } from '#server/features/money/billing/money.fixture.ts';
import { testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { adminWith, testServices } from '#test/services.ts';
import { readShopState } from './shop-state.ts';

/** A shop before any decision about taxes. */
async function undecidedShop() {
  let bundleId = 0;
  const app = await testServices(async (db) => {
    await givenListings(db);
    ({ bundleId } = await givenShop(db));
    await db.deleteFrom('site_settings').where('key', '=', 'taxRegistrations').execute();
  });
  const landlordOf = (companyId: number) => app.api('en', givenActor(['Landlord'], [], { companyId, userId: BUYER }));
  return { app, bundleId, landlordOf, admin: app.api('en', adminWith('modifyCreditBundles')).shop };
}
const view = (app: Awaited<ReturnType<typeof testServices>>) => app.api('en', adminWith('viewCreditBundles')).shop;
const codeOf = (error: { code: string }) => error.code;
const UNDECIDED = {
  gst: 'undecided',
  gstNumber: '',
  qst: 'undecided',
  qstNumber: '',
  pst: 'undecided',
  pstNumber: '',
} as const;
const PRICES = { activation: 2, featuredActivation: 3, daily: 1, featuredDaily: 0 };

test('without a payment provider, landlords read at once that nothing is on sale', async () => {
  await using app = await testServices(
    async (db) => {
      await givenListings(db);
      await givenShop(db);
    },
    { APP_ENV: 'production' },
  );
  const { billing } = app.api('en', givenActor(['Landlord'], [], { companyId: 11, userId: BUYER }));
  expect((await billing.creditBundles()).isOpen).toBe(false);
});

test('nothing is sold until the site has decided about every tax of the buyer’s province', async () => {
  const shop = await undecidedShop();
  await using app = shop.app;
  const { bundleId, landlordOf, admin } = shop;
  const [ontario, quebec] = [landlordOf(11), landlordOf(12)];
  expect(await buy(ontario, bundleId).catch(codeOf)).toBe('checkout.closed');
  expect((await ontario.billing.creditBundles()).isOpen).toBe(false);
  expect(await readShopState(app.services.db)).toMatchObject({ areTaxesDecided: false, arePricesSet: false });

  const small = { ...UNDECIDED, gst: 'none', ...PRICES } as const;
  const { version } = await admin.saveSettings({ body: { ...small, version: 0 } });
  const { creditBundles, isOpen } = await ontario.billing.creditBundles();
  expect([isOpen, creditBundles[0]?.quote?.taxes]).toEqual([true, []]);
  // Québec has its own tax, which is still undecided.
  expect(await buy(quebec, bundleId).catch(codeOf)).toBe('checkout.closed');

  await admin.saveSettings({
    body: { ...small, gst: 'registered', gstNumber: '123456782rt0001', qst: 'none', version },
  });
  const requestKey = randomUUID();
  const { purchase } = await quebec.billing.checkout({ body: { requestKey, bundleId } });
  expect(purchase.taxes.map(({ tax }) => tax)).toEqual(['GST']);
  expect(await readShopState(app.services.db)).toEqual({
    taxes: { gst: 'registered', qst: 'none', pst: 'undecided' },
    areTaxesDecided: true,
    arePricesSet: true,
    bundlesOnSale: 2,
  });
  expect((await ontario.billing.creditPrices()).creditPrices).toEqual(PRICES);
});

test('taxes and prices are saved once per version, checked and recorded', async () => {
  const shop = await undecidedShop();
  await using app = shop.app;
  const { admin } = shop;
  const body = { ...UNDECIDED, ...PRICES, version: 0 };
  const wrong = {
    ...body,
    gst: 'registered',
    gstNumber: '123',
    qst: 'registered',
    pst: 'registered',
    daily: 2000,
  } as const;
  expect(await admin.saveSettings({ body: wrong }).catch(({ fields }) => Object.keys(fields))).toEqual([
    'daily',
    'gstNumber',
    'qstNumber',
    'pstNumber',
  ]);
  await admin.saveSettings({ body });
  expect(await admin.saveSettings({ body }).catch(codeOf)).toBe('edit.conflict');
  expect(await view(app).saveSettings({ body }).catch(codeOf)).toBe('auth.forbidden');
  expect(await app.api().shop.settings().catch(codeOf)).toBe('auth.required');
  const log = await app.services.db.selectFrom('audit_log').select(['action', 'details']).execute();
  expect(log).toEqual([
    {
      action: 'shop.modify',
      details: {
        before: expect.objectContaining({ activation: '1' }),
        after: expect.objectContaining({ activation: '2' }),
      },
    },
  ]);
});

test('a bundle gets other names and another price, and what was sold before keeps its own', async () => {
  await using app = await testApp({
    given: async (db) => {
      await givenListings(db);
      await givenShop(db);
    },
  });
  const { db } = app.services;
  const landlord = (lang: 'en' | 'fr') => app.as(givenActor(['Landlord'], [], { companyId: 11, userId: BUYER }), lang);
  const admin = app.as(adminWith('viewCreditBundles', 'modifyCreditBundles')).shop;
  const [bundle] = (await admin.bundles()).bundles;
  if (!bundle) throw new Error('there is no bundle');
  const { receipt } = await buy(landlord('en'), bundle.id);
  const pdf = async () => {
    const file = await landlord('en').wallet.receiptPdf({ params: { id: receipt?.id ?? 0 } });
    const text = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
      mergePages: true,
    });
    return text.text;
  };
  const [before, sold] = [await pdf(), (await landlord('en').wallet.receipts()).rows];

  const params = { id: bundle.id };
  const change = { nameEn: 'Big start', nameFr: 'Grand départ', price: '1234,50', version: bundle.version };
  const wrong = { ...change, nameFr: ' ', price: '0.00' };
  expect(await admin.changeBundle({ params, body: wrong }).catch(({ fields }) => Object.keys(fields))).toEqual([
    'nameFr',
    'price',
  ]);
  expect((await admin.changeBundle({ params, body: change })).message).toBe('Names and price are saved');
  expect(await admin.changeBundle({ params, body: change }).catch(codeOf)).toBe('edit.conflict');
  const shown = (await landlord('fr').billing.creditBundles()).creditBundles.find(({ id }) => id === bundle.id);
  expect(shown).toMatchObject({ name: 'Grand départ', priceCents: 123_450 });
  expect([await pdf(), (await landlord('en').wallet.receipts()).rows]).toEqual([before, sold]);
  const next = await buy(landlord('en'), bundle.id);
  expect(next.receipt?.id).not.toBe(receipt?.id);
  expect((await landlord('en').wallet.receipts()).rows[0]).toMatchObject({ bundleName: 'Big start' });
  const log = await db.selectFrom('audit_log').select('details').where('action', '=', 'bundle.modify').execute();
  expect(log.map(({ details }) => details)).toEqual([
    {
      before: { nameEn: bundle.nameEn, nameFr: bundle.nameFr, priceCents: String(bundle.priceCents) },
      after: { nameEn: 'Big start', nameFr: 'Grand départ', priceCents: '123450' },
    },
  ]);
});

test('a new tax rate ends the one before it, and a switch charges provincial sales tax', async () => {
  const shop = await undecidedShop();
  await using app = shop.app;
  const { admin } = shop;
  const ofSaskatchewan = async () =>
    (await view(app).taxRates()).taxRates
      .filter(({ province, tax }) => province === 'SK' && tax === 'PST')
      .map(({ startsOn, endsOn }) => [startsOn, endsOn]);
  const body = { province: 'SK', tax: 'PST', percent: '6.5', startsOn: '2030-01-01', isCharged: false } as const;
  const { taxRate } = await admin.addTaxRate({ body });
  expect(taxRate).toMatchObject({ rate: 6500, endsOn: null });
  expect(await ofSaskatchewan()).toEqual([
    ['2017-03-23', '2029-12-31'],
    ['2030-01-01', null],
  ]);
  expect(await admin.addTaxRate({ body }).catch(({ fields }) => fields)).toEqual({
    startsOn: 'This tax has a rate from that day or a later one',
  });
  const params = { id: taxRate.id };
  const changed = await admin.changeTaxRate({ params, body: { isCharged: true, version: taxRate.version } });
  expect(changed.taxRate).toMatchObject({ isCharged: true, version: taxRate.version + 1 });
  const again = { params, body: { isCharged: false, version: taxRate.version } };
  expect(await admin.changeTaxRate(again).catch(codeOf)).toBe('edit.conflict');
  expect(await admin.changeTaxRate({ ...again, params: { id: 999_999 } }).catch(codeOf)).toBe('tax_rate.not_found');
  const wrong = { ...body, percent: '0', province: 'XX', startsOn: '2030-13-01' };
  expect(await admin.addTaxRate({ body: wrong as never }).catch(({ fields }) => Object.keys(fields))).toEqual([
    'province',
    'percent',
    'startsOn',
  ]);
  for (const percent of ['30.001', '31', '99'])
    expect(await admin.addTaxRate({ body: { ...body, percent } }).catch(({ fields }) => Object.keys(fields))).toEqual([
      'percent',
    ]);
  // As French-speaking administrators type it.
  const french = await admin.addTaxRate({ body: { ...body, percent: '9,975', startsOn: '2031-01-01' } });
  expect(french.taxRate.rate).toBe(9975);

  // The planned rate between the two moves and gets another percentage, and its neighbours follow.
  const { version } = changed.taxRate;
  const planned = { params, body: { percent: '6', startsOn: '2029-07-01', version: version + 1 } };
  expect((await admin.changeTaxRate(planned)).taxRate).toMatchObject({ rate: 6000, startsOn: '2029-07-01' });
  expect(await ofSaskatchewan()).toEqual([
    ['2017-03-23', '2029-06-30'],
    ['2029-07-01', '2030-12-31'],
    ['2031-01-01', null],
  ]);
  for (const startsOn of ['2017-03-23', '2031-01-01'])
    expect(
      await admin
        .changeTaxRate({ params, body: { startsOn, version: version + 2 } })
        .catch(({ fields }) => Object.keys(fields)),
    ).toEqual(['startsOn']);
  await admin.deleteTaxRate({ params, query: { version: version + 2 } });
  await admin.deleteTaxRate({ params: { id: french.taxRate.id }, query: { version: french.taxRate.version } });
  expect(await ofSaskatchewan()).toEqual([['2017-03-23', null]]);
  expect(await admin.deleteTaxRate({ params, query: { version: 0 } }).catch(codeOf)).toBe('tax_rate.not_found');
});

test('a tax rate that has started keeps its percentage and first day, and can’t be deleted', async () => {
  const shop = await undecidedShop();
  await using app = shop.app;
  const { admin } = shop;
  const rate = (await view(app).taxRates()).taxRates.find(({ province }) => province === 'ON');
  if (!rate) throw new Error('Ontario has no rate');
  const { id, version } = rate;
  for (const change of [{ percent: '14' }, { startsOn: '2031-01-01' }])
    expect(await admin.changeTaxRate({ params: { id }, body: { ...change, version } }).catch(codeOf)).toBe(
      'tax_rate.started',
    );
  expect(await admin.deleteTaxRate({ params: { id }, query: { version } }).catch(codeOf)).toBe('tax_rate.started');
  const { pool } = app.services;
  for (const statement of [
    'update tax_rates set rate = 14000',
    "update tax_rates set starts_on = '2031-01-01'",
    'delete from tax_rates',
  ])
    await expect(pool.query(`${statement} where id = $1`, [id])).rejects.toThrow('has started');
  expect((await view(app).taxRates()).taxRates.find((one) => one.id === id)).toEqual(rate);
});

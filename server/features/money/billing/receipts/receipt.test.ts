import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { BUYER, buy, CARDS, creditsOf, givenCredits, givenShop } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';

let app: TestApp;
afterEach(() => app[Symbol.asyncDispose]());

async function given(now = () => new Date()) {
  let bundleId = 0;
  app = await testApp({
    services: { now },
    given: async (db) => {
      await givenListings(db);
      ({ bundleId } = await givenShop(db));
    },
  });
  const as = (companyId: number, lang: Lang = 'en') =>
    app.as(givenActor(['Landlord'], [], { companyId, userId: BUYER }), lang);
  return { db: app.services.db, as, bundleId };
}

async function textOf(file: Blob): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll('\u00a0', ' ');
}

/** The kinds of elements that a screen reader finds, in their order. */
async function structureOf(file: Blob): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const rolesOf = (node: object): string[] => [
    ...('role' in node ? [String(node.role)] : []),
    ...('children' in node && Array.isArray(node.children) ? node.children.flatMap(rolesOf) : []),
  ];
  return rolesOf((await (await pdf.getPage(1)).getStructTree()) ?? {});
}

test('a buyer in Quebec gets a receipt in French, with each tax and the supplier’s numbers', async () => {
  const { as, bundleId } = await given();
  const registered = { companyAddress: '', companyAddressCont: '', companyWebsite: '', qstNumber: '' };
  await as(12, 'fr').ownCompany.saveTaxInformation({
    body: { ...registered, version: 1, companyName: 'Gestion Plateau inc.', gstNumber: '987654324rt0001' },
  });
  const { receipt } = await buy(as(12, 'fr'), bundleId);
  const file = await as(12, 'fr').wallet.receiptPdf({ params: { id: receipt?.id ?? 0 } });
  expect([file.name, file.type]).toEqual([`recu-${receipt?.number}.pdf`, 'application/pdf']);
  const roles = await structureOf(file);
  expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'H1']);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(2);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(2 * (roles.filter((role) => role === 'TR').length - 1));
  const text = await textOf(file);
  for (const part of [
    `Reçu ${receipt?.number}`,
    'Fournisseur',
    'Foyer inc.',
    'Nº de TPS/TVH : 123456789 RT0001',
    'Nº de TVQ : 1234567890 TQ0001',
    'Facturé à',
    'Gestion Plateau inc.',
    'Nº de TPS/TVH : 987654324 RT0001',
    '4200, rue Saint-Denis',
    'Montréal QC',
    '50 crédits : 50 crédits pour la publication d’annonces de location',
    'Sous-total',
    '49,99 $',
    'TPS 5 %',
    '2,50 $',
    'TVQ 9,975 %',
    '4,99 $',
    'Total (dollars canadiens)',
    '57,48 $',
    'Visa se terminant par 4242',
  ])
    expect(text).toContain(part);
  const english = await textOf(
    await as(12).wallet.receiptPdf({ params: { id: receipt?.id ?? 0 }, query: { language: 'en' } }),
  );
  expect(english).toContain('QST 9.975%');
});

test('a company can read only its own receipts', async () => {
  const { as, bundleId } = await given();
  const { receipt } = await buy(as(12), bundleId);
  const id = receipt?.id ?? 0;
  await expect(as(11).wallet.receiptPdf({ params: { id } })).rejects.toMatchObject({ code: 'receipt.not_found' });
  expect((await as(11).wallet.receipts()).rows).toEqual([]);
  expect((await as(12, 'fr').wallet.receipts()).rows).toMatchObject([
    { kind: 'receipt', number: receipt?.number, bundleName: '50 crédits', totalCents: 5748 },
  ]);
});

test('receipt numbers have no gap despite concurrent and failed purchases, and receipts never change', async () => {
  const { as, bundleId, db } = await given();
  const cards = [CARDS.good, CARDS.declined, CARDS.good, CARDS.takenAndLost, CARDS.good, CARDS.asks];
  const purchases = await Promise.all(
    cards.flatMap((card) => [buy(as(11), bundleId, card), buy(as(12), bundleId, card)]),
  );
  const numbers = purchases.flatMap(({ receipt }) => receipt?.number.slice(-6) ?? []).sort();
  expect(numbers).toEqual(['000001', '000002', '000003', '000004', '000005', '000006']);
  expect((await checkLedger(db)).problems).toEqual([]);
  await expect(db.updateTable('receipts').set({ total_cents: 1 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('receipts').execute()).rejects.toThrow('append-only');
});

test('a refund takes the credits and issues a credit note, and is refused once credits are spent', async () => {
  const { as, bundleId, db } = await given();
  const { id, receipt } = await buy(as(11), bundleId);
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles']));
  const refund = () => staff.billingAdmin.refund({ params: { id }, body: { reason: 'Bought twice' } });
  await Promise.all([refund(), refund()]);
  expect(await creditsOf(db, 11)).toBe(0);
  const [note] = (await as(11).wallet.receipts()).rows;
  expect(note).toMatchObject({ kind: 'credit-note', number: expect.stringMatching(/^NC-\d{4}-000001$/) });
  const text = await textOf(await as(11).wallet.receiptPdf({ params: { id: note?.id ?? 0 } }));
  expect(text).toContain(`for receipt ${receipt?.number}`);
  expect(text).toContain('−$56.49');
  const taken = await db.selectFrom('test_payments').select(['amount_cents', 'refunded_cents']).execute();
  expect(taken).toEqual([{ amount_cents: 5649, refunded_cents: 5649 }]);

  const other = await buy(as(12), bundleId);
  await staff.billingAdmin.adjust({
    params: { id: 12 },
    body: { requestKey: '7e4cf0a0-3a3c-4bb6-8fd8-27ad1be3a5f0', credits: -1, reason: 'Test' },
  });
  const spent = staff.billingAdmin.refund({ params: { id: other.id }, body: { reason: 'Late' } });
  await expect(spent).rejects.toMatchObject({ code: 'purchase.spent' });
  expect((await checkLedger(db)).problems).toEqual([]);
  const audit = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual(['purchase.refund', 'company.credits']);
});

test('staff adjust a wallet once per key, and the landlord sees the reason', async () => {
  const { as, db } = await given();
  await givenCredits(db, 11, 3);
  const { id: userId } = await givenUser(db, 'Admin');
  const staff = app.as(givenActor(['Admin'], ['modifyCreditBundles'], { userId }));
  const body = { requestKey: '0b7c26b8-7c0e-4f65-9a5f-0f9b4ecf9a01', credits: 5, reason: 'Sorry for the outage' };
  await staff.billingAdmin.adjust({ params: { id: 11 }, body });
  expect(await staff.billingAdmin.adjust({ params: { id: 11 }, body })).toMatchObject({ credits: 8 });
  expect((await as(11).wallet.transactions()).rows[0]).toMatchObject({
    kind: 'adjustment',
    label: 'Adjustment by our team',
    credits: 5,
    reason: 'Sorry for the outage',
  });
  const tooMuch = { ...body, requestKey: '0b7c26b8-7c0e-4f65-9a5f-0f9b4ecf9a02', credits: -9 };
  await expect(staff.billingAdmin.adjust({ params: { id: 11 }, body: tooMuch })).rejects.toMatchObject({
    code: 'wallet.too_low',
  });
});

test('receipt numbers restart with the year in Toronto, even for concurrent buyers', async () => {
  let clock = '2027-01-01T04:59:00Z';
  const { as, bundleId, db } = await given(() => new Date(clock));
  const old = await Promise.all([11, 12, 11].map((company) => buy(as(company), bundleId)));
  clock = '2027-01-01T05:00:00Z';
  const young = await Promise.all([12, 11].map((company) => buy(as(company), bundleId)));
  const numbers = (purchases: typeof old) => purchases.map(({ receipt }) => receipt?.number).sort();
  expect(numbers(old)).toEqual(['2026-000001', '2026-000002', '2026-000003']);
  expect(numbers(young)).toEqual(['2027-000001', '2027-000002']);
  expect((await as(11).wallet.receipts({ query: { year: '2026' } })).rows).toMatchObject([
    { issuedOn: '2026-12-31' },
    { issuedOn: '2026-12-31' },
  ]);
  expect((await checkLedger(db)).problems).toEqual([]);
});

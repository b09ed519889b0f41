import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromoBody } from '#common/contract/money/promo-codes.ts';
import { taxCents } from '#common/money/money.ts';
import { checkLedger } from '#server/features/money/billing/ledger/check-ledger.ts';
import { BUYER, buy, CARDS, creditsOf, givenShop } from '#server/features/money/billing/money.fixture.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { randomFrom, SEED } from '#test/random.ts';

let app: TestApp;
let shop = { bundleId: 0, membershipId: 0 };
let staffId = 0;
beforeAll(async () => {
  app = await testApp({
    given: async (db) => {
      await givenListings(db);
      shop = await givenShop(db);
      staffId = (await givenUser(db, 'Admin')).id;
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const PERMISSIONS = ['viewCreditBundles', 'createCreditBundles', 'modifyCreditBundles'];
const staff = () => app.as(givenActor(['Admin'], PERMISSIONS, { userId: staffId }));
const buyer = (companyId: number) => app.as(givenActor(['Landlord'], [], { companyId, userId: BUYER }));

const body = (code: string, changes: Partial<PromoBody> = {}): PromoBody => ({
  code,
  kind: 'percent',
  value: '20',
  bonusDays: '',
  startsOn: '',
  endsOn: '',
  maxUses: '',
  maxUsesPerCompany: '',
  bundleIds: [],
  ...changes,
});
const create = (code: string, changes: Partial<PromoBody> = {}) =>
  staff().promoCodes.createPromoCode({ body: body(code, changes) });
const read = (id: number) => staff().promoCodes.promoCode({ params: { id } });

test('a code is created, used, changed, archived and taken back, and each change is recorded', async () => {
  const { id } = await create('spring-24', { maxUses: '1', bundleIds: [shop.bundleId] });
  expect(await read(id)).toMatchObject({ code: 'SPRING-24', state: 'live', uses: 0, bundleIds: [shop.bundleId] });
  await expect(create('Spring-24')).rejects.toMatchObject({
    code: 'promo.taken',
    fields: { code: expect.any(String) },
  });
  const ask = (bundleId = shop.bundleId) => buyer(11).billing.promoCode({ body: { code: 'SPRING-24', bundleId } });
  await expect(ask(shop.membershipId)).rejects.toMatchObject({ code: 'promo.other_bundle' });
  expect((await ask()).quote).toMatchObject({ discountCents: 1000, totalCents: 4519 });
  await buy(buyer(11), shop.bundleId, CARDS.good, 'SPRING-24');
  expect(await read(id)).toMatchObject({ state: 'usedUp', uses: 1 });
  const { version } = await read(id);
  const change = { ...body('SPRING-24', { kind: 'amount', value: '12,50', maxUses: '5' }), version };
  await staff().promoCodes.changePromoCode({ params: { id }, body: change });
  await expect(staff().promoCodes.changePromoCode({ params: { id }, body: change })).rejects.toMatchObject({
    code: 'edit.conflict',
  });
  expect(await read(id)).toMatchObject({ state: 'live', kind: 'amount', value: 1250, bundleIds: [] });
  const archive = async (isArchived: boolean) =>
    staff().promoCodes.archivePromoCode({
      params: { id },
      body: { isArchived, version: (await read(id)).version },
    });
  await archive(true);
  await expect(ask()).rejects.toMatchObject({ code: 'promo.unknown' });
  expect(await read(id)).toMatchObject({ state: 'archived' });
  await archive(false);
  expect((await ask()).quote).toMatchObject({ discountCents: 1250 });
  const { rows } = await app.services.pool.query(
    `select action from audit_log where subject_kind = 'promo' and subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['promo.create', 'promo.modify', 'promo.archive', 'promo.restore']);
});

test('one of several codes that are renamed alike at once gets the name, and the others are refused', async () => {
  const made = await Promise.all(['ONE', 'TWO', 'THREE', 'FOUR'].map((code) => create(`ALIKE-${code}`)));
  const results = await Promise.allSettled(
    made.map(({ id }) =>
      staff().promoCodes.changePromoCode({ params: { id }, body: { ...body('ALIKE'), version: 1 } }),
    ),
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'promo.taken' });
});

test('the list finds codes by text, kind and state, and writes them as a file', async () => {
  await create('AUTUMN-PLANNED', { startsOn: '2099-01-01' });
  await create('AUTUMN-ENDED', { endsOn: '2020-01-01', kind: 'bonus', value: '15', bonusDays: '30' });
  const codes = async (query: Record<string, string>) =>
    (await staff().promoCodes.promoCodes({ query })).rows.map(({ code }) => code);
  expect(await codes({ q: 'autumn', sort: 'code' })).toEqual(['AUTUMN-ENDED', 'AUTUMN-PLANNED']);
  expect(await codes({ q: 'autumn', state: 'planned' })).toEqual(['AUTUMN-PLANNED']);
  expect(await codes({ q: 'autumn', state: 'ended', kind: 'bonus' })).toEqual(['AUTUMN-ENDED']);
  expect(await codes({ q: 'autumn', state: 'live' })).toEqual([]);
  const csv = await (await staff().promoCodes.promoCodesCsv({ query: { q: 'autumn', sort: 'code' } })).text();
  expect(csv).toContain('AUTUMN-ENDED');
  expect(csv.trim().split('\n')).toHaveLength(3);
});

test.each([
  [{ kind: 'percent', value: '101' }, 'value'],
  [{ kind: 'amount', value: '0' }, 'value'],
  [{ kind: 'bonus', value: '1.5' }, 'value'],
  [{ startsOn: '2027-02-02', endsOn: '2027-02-01' }, 'endsOn'],
  [{ code: 'é' }, 'code'],
  [{ maxUses: '-1' }, 'maxUses'],
] as const)('%j is refused at its field', async (changes, field) => {
  await expect(create('WRONG', changes)).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { [field]: expect.any(String) },
  });
});

test('a new bundle is sold only once its sale starts', async () => {
  const { id } = await staff().shop.createBundle({
    body: { nameEn: 'Year', nameFr: 'Année', price: '299', credits: '0', membershipMonths: '12', isHighlighted: true },
  });
  const sold = async () => (await buyer(11).billing.creditBundles()).creditBundles.some((bundle) => bundle.id === id);
  expect(await sold()).toBe(false);
  await staff().shop.changeBundle({ params: { id }, body: { isOnSale: true, version: 1 } });
  expect(await sold()).toBe(true);
});

test(`checkout charges what the code, its limits and the taxes say, and the ledger agrees (SEED=${SEED})`, async () => {
  const random = randomFrom(SEED);
  const prices = { [shop.bundleId]: { price: 4999, credits: 50 }, [shop.membershipId]: { price: 30_000, credits: 10 } };
  // Rates in thousandths of a percent: HST in Ontario; GST and QST in Québec.
  const rates = { 11: [13_000], 12: [5_000, 9_975] };
  const expected = { 11: await creditsOf(app.services.db, 11), 12: await creditsOf(app.services.db, 12) };
  for (let n = 0; n < 25; n++) {
    const kind = random.one(['percent', 'amount', 'bonus'] as const);
    // Amounts of at most $49 leave enough for a card.
    const value = kind === 'percent' ? 1 + random.below(90) : 1 + random.below(49);
    const limit = 1 + random.below(2);
    const code = `RANDOM-${n}`;
    await create(code, { kind, value: String(value), maxUsesPerCompany: String(limit) });
    const companyId = random.one([11, 12] as const);
    const bundleId = random.one([shop.bundleId, shop.membershipId]);
    const { price, credits } = prices[bundleId] ?? { price: 0, credits: 0 };
    const discount = kind === 'percent' ? Math.floor((price * value) / 100 + 0.5) : kind === 'amount' ? value * 100 : 0;
    const net = price - Math.min(price, discount);
    const total = rates[companyId].reduce((sum, rate) => sum + taxCents(net, rate), net);
    for (let time = 0; time < limit; time++) {
      const paid = await buy(buyer(companyId), bundleId, CARDS.good, code);
      expect(paid.totalCents, `${code} ${kind} ${value} ${companyId}`).toBe(total);
      expected[companyId] += credits + (kind === 'bonus' ? value : 0);
    }
    await expect(buy(buyer(companyId), bundleId, CARDS.good, code)).rejects.toMatchObject({ code: 'promo.used' });
  }
  for (const companyId of [11, 12] as const)
    expect(await creditsOf(app.services.db, companyId)).toBe(expected[companyId]);
  expect((await checkLedger(app.services.db)).problems).toEqual([]);
});

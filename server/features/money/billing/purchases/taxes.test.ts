import { expect, test } from 'vitest';
import { PROVINCE_CODES } from '#common/places/provinces.ts';
import { testDatabase } from '#test/database.ts';
import { readTaxes } from './taxes.ts';

async function given(numbers = { gst: 'G', qst: 'Q', pst: 'P' }) {
  const { db } = await testDatabase();
  await db
    .insertInto('site_settings')
    .values({ key: 'taxRegistrations', value: JSON.stringify(numbers) })
    .execute();
  const on = async (province: (typeof PROVINCE_CODES)[number], day = '2026-11-21') =>
    (await readTaxes(db, { province, day }))(10_000).map(({ tax, amountCents }) => [tax, amountCents]);
  return { db, on };
}

test('each province has its taxes, with provincial sales tax turned off', async () => {
  const { on } = await given();
  const all = Object.fromEntries(await Promise.all(PROVINCE_CODES.map(async (code) => [code, await on(code)])));
  const gst = [['GST', 500]];
  const atlantic = [['HST', 1500]];
  expect(all).toEqual({
    AB: gst,
    BC: gst,
    MB: gst,
    NT: gst,
    NU: gst,
    SK: gst,
    YT: gst,
    NB: atlantic,
    NL: atlantic,
    PE: atlantic,
    NS: [['HST', 1400]],
    ON: [['HST', 1300]],
    QC: [
      ['GST', 500],
      ['QST', 998],
    ],
  });
});

test('tax rates depend on the day: Nova Scotia’s fell on April 1, 2025', async () => {
  const { on } = await given();
  expect([await on('NS', '2025-03-31'), await on('NS', '2025-04-01')]).toEqual([[['HST', 1500]], [['HST', 1400]]]);
});

test('provincial sales tax is charged once it is turned on', async () => {
  const { db, on } = await given();
  const turn = (is_charged: boolean) =>
    db.updateTable('tax_rates').set({ is_charged }).where('province', '=', 'BC').where('tax', '=', 'PST').execute();
  await turn(true);
  const charged = await on('BC');
  await turn(false);
  expect(charged).toEqual([
    ['GST', 500],
    ['PST', 700],
  ]);
});

test('a tax without a registration number is not charged', async () => {
  const { on } = await given({ gst: 'G', qst: '', pst: '' });
  expect(await on('QC')).toEqual([['GST', 500]]);
});

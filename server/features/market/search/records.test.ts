import { expect, test } from 'vitest';
import { loadPlaces } from '#server/features/market/locations/queries.ts';
import { freshDatabase } from '#test/database.ts';
import { GIVEN, givenListings } from '#test/given-listings.ts';
import { cardFor } from './cards.ts';
import { readRecords } from './records.ts';

test('a home has an offer badge on the days of the offer in the market’s time zone', async () => {
  const { pool, db } = await freshDatabase({ migrated: true });
  await givenListings(db);
  await pool.query('delete from special_offers');
  await pool.query(
    `insert into special_offers (listing_id, text_en, starts_on, ends_on) values ($1, 'A month free', '2027-02-28', '2027-03-01')`,
    [GIVEN.english],
  );
  const places = await loadPlaces(db);
  const hasOfferOn = async (day: string) => {
    await pool.query(`create or replace function market_day(at timestamptz default now()) returns date language sql stable
      return date '${day}'`);
    const [record] = await readRecords(pool, [GIVEN.english]);
    return record && cardFor(record.card, { lang: 'en', places }).badges.includes('offer');
  };
  expect(await hasOfferOn('2027-02-27')).toBe(false);
  expect(await hasOfferOn('2027-02-28')).toBe(true);
  expect(await hasOfferOn('2027-03-01')).toBe(true);
  expect(await hasOfferOn('2027-03-02')).toBe(false);
  await pool.end();
});

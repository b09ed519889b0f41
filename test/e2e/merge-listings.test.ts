import { expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { logIn, openScreen, waitForScreen } from './log-in.ts';
import { inDatabase } from './market.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

const WORDS = { en, fr };

interface GivenPair {
  companyId: number;
  /** Listed first, and listed again. */
  first: number;
  again: number;
}

let homes = 0;

/**
 * A live house that its company lists again, written differently, with its photos, a lead and the open pair. The job
 * that follows changes must find the pair just as likely.
 */
const givenPair = (): Promise<GivenPair> =>
  inDatabase(async (pool) => {
    homes += 7;
    const street = `${homes} Ropewalk Street`;
    const { rows } = await pool.query<GivenPair>(
      `with model as (
        select l.* from listings l join cities c on c.id = l.city_id
        where c.slug_en = 'toronto' and l.state = 'active'
          and exists (select from listing_photos p where p.listing_id = l.id and width > 400) order by id limit 1),
      made as (
        insert into listings (company_id, state, property_type, street, postal_code, address_normalised, city_id, lat, lng, activated_at)
        select company_id, 'active', 'house', given, postal_code, lower($1), city_id, lat, lng, now()
        from model, unnest(array[$1, upper($1)]) given returning id, company_id),
      photos as (
        insert into listing_photos (listing_id, position, bucket, name, width, height)
        select made.id, position, bucket, p.name, width, height from made, model join listing_photos p on p.listing_id = model.id),
      plans as (
        insert into floor_plans (listing_id, position, label, beds, baths_tenths, rent_min_cents, rent_max_cents)
        select id, 1, 'A', 1, 10, 180000, 180000 from made),
      pair as (
        insert into duplicate_pairs (a_id, b_id, score, reasons)
        select min(id), max(id), 11, '[{"code": "address", "points": 6, "value": null}, {"code": "plans", "points": 2, "value": null},
          {"code": "rent", "points": 1, "value": 0}, {"code": "photos", "points": 2, "value": 5}]' from made)
      select min(company_id) as "companyId", min(id) as first, max(id) as again from made`,
      [street],
    );
    const [pair] = rows;
    if (!pair) throw new Error('the market has no home in Toronto with photos');
    return pair;
  });

test.each(ON_PHONE)(
  'support compares two listings of a home, merges them, sees the address lead to the other, and undoes it ($lang, $size)',
  async ({ lang, size }) => {
    const { duplicates: words } = WORDS[lang];
    const { companyId, first, again } = await givenPair();
    // The address of an archived listing, and of a fresh one, answers in other ways for a moment.
    await using site = await visit({ lang, size, expected: /status of 404/ });
    const { page, url, context } = site;
    const pathOf = async (id: number): Promise<string> => {
      const found = await fetch(`${url}/api/listing/${id}`);
      return found.ok ? (await found.json()).listing.paths[lang] : '';
    };
    await expect.poll(() => pathOf(again)).not.toBe('');
    await expect.poll(() => pathOf(first)).not.toBe('');
    const [firstPath, againPath] = [await pathOf(first), await pathOf(again)];
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'support');
    await openScreen(site, `/support/company/${companyId}/merge-listings`);
    await page.getByText(words.sure).first().waitFor();
    await page.getByText(words.reasons.address).first().waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);

    // By keyboard: the button of the first listing, then the question, which has the focus.
    const keep = page.getByRole('button', { name: new RegExp(`${words.keep}.* ${first}$`) });
    await keep.focus();
    await page.keyboard.press('Enter');
    const asking = page.getByRole('dialog', { name: words.ask.title }).or(page.getByRole('alertdialog'));
    await asking.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await asking.waitFor({ state: 'hidden' });
    expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await asking.waitFor();
    const confirm = asking.getByRole('button', { name: words.ask.confirm, exact: true });
    for (let tab = 0; tab < 5 && !(await confirm.evaluate((button) => button === document.activeElement)); tab++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(words.merged).waitFor();
    const undo = page.getByRole('button', { name: words.merges.undo }).first();
    await undo.waitFor();
    await expect.poll(() => keep.count()).toBe(0);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    const redirect = await fetch(url + againPath, { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, firstPath]);

    await undo.click();
    await page.getByText(words.undone).waitFor();
    await page.getByText(words.merges.wasUndone).first().waitFor();
    await waitForScreen(site);
    await keep.waitFor();
    await expect.poll(() => pathOf(again)).toBe(againPath);
    expect((await fetch(url + againPath, { redirect: 'manual' })).status).toBe(200);
    await expectAccessible(page);

    await page
      .getByRole('button', { name: words.refuseNamed.split('{')[0] ?? '' })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: words.ask.refuseTitle })
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: words.refuse, exact: true })
      .click();
    await page.getByText(words.refused).waitFor();
    await expect.poll(() => keep.count()).toBe(0);
  },
);

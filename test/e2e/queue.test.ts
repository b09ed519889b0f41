import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReviewKind } from '#common/catalog/review-kinds.ts';
import type { ReviewDetail, ReviewRow } from '#common/contract/staff/reviews.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { apiLogIn, callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, ON_PHONE, visit } from './site.ts';

const WORDS = { en, fr };
/** Items that one person works through at least. Reports come first, including those that other tests left. */
const ITEMS = 22;
const MAX_ITEMS = 80;

/** A key that ends the work on an item of this kind, and needs no reason. */
const KEYS: Record<ReviewKind, string> = {
  account: 'w',
  name: 'a',
  report: 'd',
  scam: 'd',
  duplicate: 'r',
  feed: 'w',
  message: 'd',
  companyReport: 'd',
};

const idIn = (url: string) => Number(new URL(url).pathname.split('/').at(-1));

/** Reports on the landlord's listings, as visitors write them. */
async function writeReports(count: number): Promise<void> {
  const { tokenInfo } = await apiLogIn('landlord');
  const path = '/elandlord/listings?state=active&perPage=50';
  const { rows } = await callApi<{ rows: { id: number }[] }>(tokenInfo.access_token, 'GET', path);
  for (const { id } of rows.slice(0, count))
    await callApi('', 'POST', `/report-listing/${id}`, {
      reason: 'wrong-price',
      details: `The rent is higher. ${'Please check it. '.repeat(20)}`,
      requestKey: randomUUID(),
    });
}

test.each(AT_DESK)(
  'support looks at a pair, a held feed and signs of fraud, then empties the queue by keyboard ($lang, $size)',
  async ({ lang, size }) => {
    const { reviews: words, duplicates, screens } = WORDS[lang];
    await writeReports(ITEMS);
    await using site = await visit({ lang, size });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    const { tokenInfo } = await logIn(site, 'support');
    const token = tokenInfo.access_token;
    const findItem = async (kind: ReviewKind) => {
      // Signs of fraud are also shown once they are decided, as by the walk in the other language.
      for (const state of ['open', 'snoozed', ...(kind === 'scam' ? ['decided'] : [])]) {
        const path = `/support/reviews?kind=${kind}&state=${state}`;
        const { rows } = await callApi<{ rows: ReviewRow[] }>(token, 'GET', path);
        if (rows[0]) return rows[0];
      }
      throw new Error(`nothing of the kind ${kind} is open`);
    };
    const look = async () => {
      await waitForScreen(site);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };

    const pair = await findItem('duplicate');
    await openScreen(site, `/support/reported-listings/${pair.id}`);
    await page.getByRole('heading', { name: words.pair.title }).waitFor();
    await page.getByText(duplicates.reasons.building).waitFor();
    await page.getByText(words.effects.duplicate).waitFor();
    await look();
    await page.keyboard.press('1');
    await page.getByText(words.done.keepFirst).waitFor();
    await page.keyboard.press('z');
    await page.getByText(words.undone).waitFor();
    await page.waitForURL(`**/${pair.id}`);

    const held = await findItem('feed');
    await openScreen(site, `/support/account-reviews/${held.id}`);
    await page.getByRole('heading', { name: words.feed.title }).waitFor();
    await page.getByText(words.effects.feed).waitFor();
    await look();
    await page.keyboard.press('a');
    await page.getByText(words.done.apply).waitFor();
    await page.keyboard.press('z');
    await page.getByText(words.undone).waitFor();

    const suspect = await findItem('scam');
    await openScreen(site, `/support/reported-listings/${suspect.id}`);
    await page.getByRole('heading', { name: screens['support.scam-rules'] }).waitFor();
    await page.getByText('e-transfer', { exact: true }).waitFor();
    await look();
    await openScreen(site, '/support/scam-rules');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look();

    await openScreen(site, '/support/dashboard');
    await page.getByRole('button', { name: words.start }).waitFor();
    await page.keyboard.press('j');
    const seen = new Set<ReviewKind>();
    let last = 0;
    for (let at = 0; at < ITEMS || (seen.size < 2 && at < MAX_ITEMS); at++) {
      await page.waitForURL((now) => /\/\d+$/.test(now.pathname) && idIn(now.href) !== last);
      last = idIn(page.url());
      const { kind, title, isMine } = await callApi<ReviewDetail>(token, 'GET', `/support/reviews/${last}`);
      expect(isMine).toBe(true);
      seen.add(kind);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.keyboard.press(KEYS[kind]);
    }
    expect(seen.size).toBeGreaterThan(1);
  },
);

test.each(ON_PHONE)(
  'support corrects a listing with its rent, fees and photos, and locks its name for the landlord ($lang, $size)',
  async ({ lang, size }) => {
    const { records, listingForm } = WORDS[lang];
    const { tokenInfo } = await apiLogIn('landlord');
    const path = `/elandlord/listings?state=active&sort=${lang === 'fr' ? 'address' : '-address'}`;
    const { rows } = await callApi<{ rows: { id: number }[] }>(tokenInfo.access_token, 'GET', path);
    const id = rows[0]?.id ?? 0;
    await using site = await visit({ lang, size });
    const { page, url, context } = site;
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await logIn(site, 'support');
    await openScreen(site, `/support/listing/${id}/edit`);
    const name = page.getByRole('textbox', { name: listingForm.fields.name });
    await name.fill('Maison Verte');
    await page.getByRole('checkbox', { name: listingForm.fields.name }).check();
    const rents = page.getByRole('region', { name: listingForm.sections.plans.title });
    const rent = rents.getByLabel(listingForm.plans.rentMin).first();
    await rent.fill('a lot');
    await rent.blur();
    await rents.getByText(WORDS[lang].validation.amount).first().waitFor();
    await rent.fill('1234');
    await rent.blur();
    await rents.getByText(WORDS[lang].validation.amount).first().waitFor({ state: 'hidden' });
    await rents.getByRole('button', { name: listingForm.rows.addCost }).click();
    await rents.getByLabel(listingForm.cost.amount).last().fill('45');
    const photos = page.getByRole('list', { name: listingForm.photos.list });
    const before = await photos.getByRole('listitem').count();
    await photos.locator('[data-remove]').first().click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: records.edit.submit }).click();
    await page.getByText(WORDS[lang].validation.required).first().waitFor();
    await page.getByRole('textbox', { name: WORDS[lang].words.reason }).fill('The owner called us.');
    await page.getByRole('button', { name: records.edit.submit }).click();
    // Also read aloud.
    await page.getByText(records.done.edit).first().waitFor();
    await page.getByText(records.edit.lockedFields).first().waitFor();
    await expectAccessible(page);
    const { listing } = await callApi<{ listing: { floorPlans: { rent: number[] | null }[]; photos: object[] } }>(
      '',
      'GET',
      `/listing/${id}`,
    );
    expect(listing.floorPlans.map((plan) => plan.rent?.[0])).toContain(123_400);
    expect(listing.photos).toHaveLength(before - 1);

    await logIn(site, 'landlord');
    await openScreen(site, `/portal/listings/${id}`);
    await page.getByText(listingForm.locked).waitFor();
    const locked = page.getByRole('textbox', { name: listingForm.fields.name });
    expect(await locked.inputValue()).toBe('Maison Verte');
    expect(await locked.getAttribute('readonly')).not.toBeNull();
  },
);

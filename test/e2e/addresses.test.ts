import { afterEach, expect, test } from 'vitest';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { startGeocoder } from '#test/geocoder-server.ts';
import { killServerProcesses, startServerProcess } from '#test/server-process.ts';
import { logIn, openScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, ON_PHONE, theSite, visit } from './site.ts';

const PHRASES = { en, fr };

afterEach(killServerProcesses);

test('an address is chosen with the keyboard and fills postal code, pin and city', { timeout: 120_000 }, async () => {
  await using geocoder = await startGeocoder();
  // Another server over the same market, with a geocoder.
  const { address } = await startServerProcess({
    DATABASE_URL: (await theSite()).database,
    DATA_DIR: (await theSite()).dataDir,
    SERVICES: 'web',
    APP_ENV: 'test',
    GEOCODER_URL: `${geocoder.url}/api`,
  });
  for (const { lang, size } of AT_DESK) {
    const { listingForm } = PHRASES[lang];
    await using window = await visit({ lang, size });
    const site = { ...window, url: address };
    const { page, context } = site;
    await logIn(site, 'landlord');
    await context.addCookies([{ name: 'selectedLang', value: lang, url: address }]);
    await openScreen(site, '/portal/listings/create');
    const street = page.getByRole('combobox', { name: listingForm.fields.street });
    await street.fill('4312 saint-denis');
    const options = page.getByRole('listbox', { name: listingForm.address.list }).getByRole('option');
    await options.first().waitFor();
    // The place in France is left out, and nothing says that addresses are unavailable.
    expect(await options.allTextContents()).toEqual([expect.stringContaining('4312')]);
    expect(await page.getByText(listingForm.address.offline).count()).toBe(0);
    await expectAccessible(page);
    await street.press('ArrowDown');
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await street.press('Enter');
    await options.first().waitFor({ state: 'detached' });
    expect(await street.inputValue()).toMatch(lang === 'fr' ? '4312, Rue Saint-Denis' : '4312 Rue Saint-Denis');
    expect(await page.getByLabel(listingForm.fields.postalCode).inputValue()).toBe('H2J 2K8');
    const city = page.getByLabel(listingForm.fields.cityId, { exact: true });
    const chosenCity = () => city.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    await expect.poll(chosenCity).toBe({ en: 'Montreal QC', fr: 'Montréal QC' }[lang]);
    await page.getByText(listingForm.address.movePin).waitFor();
    const asked = geocoder.state.asked.at(-1)?.searchParams;
    expect([asked?.get('q'), asked?.get('lang')]).toEqual(['4312 saint-denis', lang]);
  }
});

test.each(ON_PHONE)(
  'without suggestions for an address, nothing covers the postal code, whose area a pin confirms ($lang, $size)',
  async ({ lang, size }) => {
    const { listingForm } = PHRASES[lang];
    // The server may ask which of pin and postal code is right before the form does.
    await using site = await visit({ lang, size, map: true, expected: /400 .*\/api\/elandlord\/listings\/\d+$/ });
    const { page, context, url } = site;
    await logIn(site, 'landlord');
    await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
    await openScreen(site, '/portal/listings/create');
    await page.getByRole('combobox', { name: listingForm.fields.street }).fill('4312 zzyzx');
    await page.getByText(listingForm.address.none).waitFor();
    await expectAccessible(page);
    const postalCode = page.getByLabel(listingForm.fields.postalCode);
    await postalCode.click();
    await postalCode.fill('H2J 1A1');
    await postalCode.press('Tab');
    const city = { en: 'Montreal', fr: 'Montréal' }[lang];
    const approximate = page.getByText(listingForm.address.approximate);
    await approximate.waitFor();
    await page.getByText(listingForm.state.saved).waitFor();
    // The saved draft has only an area too.
    await page.reload();
    await approximate.waitFor();
    await page.locator('[data-map=ready] [data-pin=movable]').waitFor();
    // Beside the pin, which is in the middle.
    await page.locator('[data-map=ready] canvas').click({ position: { x: 60, y: 60 } });
    await page.getByText(listingForm.address.isConfirmed).waitFor();
    await page.getByText(new RegExp(`${city}\\.`)).waitFor();
    expect(await approximate.count()).toBe(0);
    // Another postal code asks which one is right.
    await postalCode.fill('J4B 1A1');
    await page.getByText(listingForm.address.disagrees.replace('{area}', 'J4B')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: listingForm.address.useArea }).press('Enter');
    await approximate.waitFor();
    await page.getByRole('button', { name: listingForm.address.confirm }).press('Enter');
    await page.getByText(listingForm.address.isConfirmed).waitFor();
  },
);

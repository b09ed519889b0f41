import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OwnListing } from '#common/contract/landlords/own-listings.ts';
import * as en from '#common/i18n/en/index.ts';
import * as fr from '#common/i18n/fr/index.ts';
import { type Account, callApi, logIn, openScreen } from './log-in.ts';
import { inDatabase } from './market.ts';
import { smallPhotos } from './photos.ts';
import { expectAccessible, expectNoSidewaysScroll, inLang, ON_PHONE, visit } from './site.ts';

const LANDLORD: Account = 'landlord';
const PHOTOS = await smallPhotos(2);

const saved = (page: Page, text = 'All changes are saved.') => page.getByText(text).waitFor();

/** Creates a draft through the API. Returns its id. */
async function newDraft(token: string, fields: Partial<OwnListing>): Promise<number> {
  const { listing } = await callApi<{ listing: OwnListing }>(token, 'POST', '/elandlord/listings', fields);
  return listing.id;
}

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = (element as HTMLInputElement | null)?.labels ?? [];
      return (element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? '').slice(0, 80);
    });
    if (typeof name === 'string' ? said.trim() === name : name.test(said)) return;
    passed.push(said);
  }
  throw new Error(`the keyboard does not come to ${name}, only to ${passed.join(' | ')}`);
}

test('a listing is written, keeps each letter over a crash and a reload, goes live and is found', {
  timeout: 120_000,
}, async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, LANDLORD);
  await site.go('/portal/listings/create');
  await page.getByLabel('Street address').fill('33 St. George Street, Toronto');
  await page.getByText('Address search isn’t available right now').waitFor();
  await page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').first().click();
  expect(await page.getByLabel('Street address').inputValue()).toBe('33 St. George Street');
  await page.getByLabel('Postal code').fill('m5s 2e3');
  await page.getByLabel('Rent from ($)').fill('1,950');
  await page.getByLabel('Description in English').fill('Bright rooms near the park.');
  await page.getByLabel('Drop photos here').setInputFiles(PHOTOS);
  await expect
    .poll(() => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem').count(), {
      // Photos are converted to three formats and many widths, which is slow on a busy machine.
      timeout: 60_000,
    })
    .toBe(2);
  await saved(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/portal\/listings\/\d+$/);

  // Closed before the upload ended: the browser kept the file.
  await page.getByLabel('Building name').fill('Lantern House');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Lantern House'));
  await page.reload();
  await page.getByText('We restored what you typed last time.').waitFor();
  expect(await page.getByLabel('Building name').inputValue()).toBe('Lantern House');
  expect(await page.getByLabel('Postal code').inputValue()).toBe('M5S 2E3');
  await saved(page);
  await expectAccessible(page);

  // In one task, as when a release reloads the page: no timer runs in between.
  const loaded = page.waitForEvent('load');
  await page.getByLabel('Building name').evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('no input');
    input.focus();
    document.execCommand('insertText', false, ' East');
    window.location.reload();
  });
  await loaded;
  await expect.poll(() => page.getByLabel('Building name').inputValue()).toContain('East');

  await page.getByRole('button', { name: 'Make Photo 2 the cover' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(/Cost: 1 credit now/).waitFor();
  await question.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/portal/listings');
  await page.getByRole('row', { name: /Lantern House.*Live/ }).waitFor();

  await site.go('/toronto?sort=newest');
  await page
    .getByRole('link', { name: /Lantern House/ })
    .first()
    .waitFor();
});

test('on a wide screen a live preview follows the form, as phone or desktop', async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, LANDLORD);
  await site.go('/portal/listings/create');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const shown = page.frameLocator('iframe[title="The page as renters see it"]');
  await page.getByLabel('Title in English').fill('Bright home');
  await shown.getByRole('heading', { level: 1, name: 'Bright home' }).waitFor();
  expect(await page.locator(':focus').getAttribute('name')).toBe('titleEn');
  const inside = () => page.frames().find((frame) => frame.parentFrame());
  await expect.poll(() => inside()?.evaluate('innerWidth')).toBe(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desktop' }).click();
  await expect.poll(() => inside()?.evaluate('innerWidth')).toBe(1024);
  await saved(page);

  await page.reload();
  await shown.getByRole('heading', { level: 1, name: 'Bright home' }).waitFor();
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await page.locator('iframe').waitFor({ state: 'detached' });
});

test('interrupted photo uploads resume on the next visit and are deleted on logout', async () => {
  await using site = await visit();
  const { page, context } = site;
  const { tokenInfo } = await logIn(site, LANDLORD);
  await site.go(`/portal/listings/${await newDraft(tokenInfo.access_token, { street: '12 Crash Lane' })}`);
  await page.getByLabel('Drop photos here').waitFor();
  // A network that never responds.
  await page.route('**/elandlord/uploads', () => {});
  await page.getByLabel('Drop photos here').setInputFiles(PHOTOS);
  const kept = (where: Page) =>
    where.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      if (!names.includes('pro_files')) return 0;
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
      const db = await done(indexedDB.open('pro_files'));
      // Opened just after logout deleted it, the database is new and empty.
      const hasStore = db.objectStoreNames.contains('pictures');
      const count = hasStore ? await done(db.transaction('pictures').objectStore('pictures').count()) : 0;
      db.close();
      return count;
    });
  await expect.poll(() => kept(page)).toBe(2);
  const address = page.url();
  await page.close();
  const again = async () => {
    const next = await context.newPage();
    await next.route('**/elandlord/uploads', () => {});
    await next.goto(address);
    await next.getByText('2 photos were still uploading when this page was closed.').waitFor();
    return next;
  };
  const second = await again();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Resume uploading' }).click();
  await expect.poll(() => second.getByText('Uploading: 100%').or(second.getByText('Uploading: 0%')).count()).toBe(2);
  await expect.poll(() => kept(second)).toBe(2);
  await second.close();

  const third = await again();
  await third.getByRole('button', { name: 'Dana' }).click();
  await third.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => kept(third)).toBe(0);
});

test('the pin is moved by dragging and by arrow keys, and the city follows', async () => {
  await using site = await visit({ map: true });
  const { page } = site;
  await logIn(site, LANDLORD);
  await site.go('/portal/listings/create');
  await page.getByLabel('Street address').fill('toronto');
  await page
    .getByRole('option', { name: /^Toronto/ })
    .first()
    .click();
  const pin = page.locator('[data-map=ready] [data-pin=movable]');
  await page.getByText(/^The pin is in .*Toronto/).waitFor();
  await pin.scrollIntoViewIfNeeded();
  const foot = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
    return { x: Math.round(x + width / 2), y: Math.round(y + height) };
  };
  const before = await foot();
  await page.mouse.move(before.x, before.y - 30);
  await page.mouse.down();
  await page.mouse.move(before.x + 90, before.y - 70, { steps: 5 });
  await page.mouse.up();
  // Only the pin moved, not the map.
  await expect.poll(foot).toEqual({ x: before.x + 90, y: before.y - 40 });
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(foot).toEqual({ x: before.x + 42, y: before.y - 40 });
  await saved(page);
  await page.reload();
  await page.getByText(/^The pin is in .*Toronto/).waitFor();
});

test('the other fields of a feed’s listing can be edited, and each section says which can’t', async () => {
  await using site = await visit();
  const { page } = site;
  const { tokenInfo } = await logIn(site, LANDLORD);
  const id = await newDraft(tokenInfo.access_token, { street: '77 Feed Street', titleEn: 'From the feed' });
  const owned = ['street', 'postalCode', 'cityId', 'lat', 'lng', 'propertyType', 'floorPlans', 'photos', 'titleEn'];
  await inDatabase((pool) => pool.query('update listings set feed_fields = $1 where id = $2', [owned, id]));
  await site.go(`/portal/listings/${id}`);
  await page.getByText('This listing comes from your feed.').waitFor();
  await page.getByText('From your feed: Street address, Postal code, Location on the map, City.').waitFor();
  expect(await page.getByLabel('Street address').getAttribute('readonly')).toBe('');
  expect(await page.getByLabel('Drop photos here').count()).toBe(0);
  expect(await page.getByRole('button', { name: /floor plan/i }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Title in French').fill('Du flux');
  await saved(page);
});

test('errors are shown at their fields, and a conflicting edit asks the second editor', async () => {
  await using site = await visit({ expected: /status of (?:422|409)/ });
  const { page } = site;
  const { tokenInfo } = await logIn(site, LANDLORD);
  await site.go('/portal/listings/create');
  await page.getByLabel('Street address').fill('9 Fault Lane');
  await page.getByLabel('Drop photos here').setInputFiles('assets/floorplans/loft-a.svg');
  const tile = page.getByRole('list', { name: 'Uploading photos' }).getByRole('listitem');
  await tile.getByText('SVG files aren’t supported').waitFor();
  await page.locator('[name=plan-picture]').setInputFiles(PHOTOS.slice(0, 1));
  await page.getByRole('img', { name: 'Floor plan image: Floor plan 1' }).waitFor();
  await page.getByRole('button', { name: 'Add a cost' }).click();
  await page.getByLabel('Amount ($)').fill('much');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('cost-amount');
  await page.getByText('Enter an amount up to $100,000').waitFor();
  await expectAccessible(page);
  await tile.getByRole('button', { name: /^Skip/ }).click();
  await tile.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Parking' }).click();
  await saved(page);

  const path = `/elandlord/listings/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const token = tokenInfo.access_token;
  const { listing } = await callApi<{ listing: OwnListing }>(token, 'GET', path);
  const theirs = { version: listing.version, name: 'Their House', descriptionEn: 'Theirs.' };
  await callApi(token, 'PATCH', path, theirs);
  await page.getByLabel('Description in English').fill('Mine.');
  await page.getByRole('alert').filter({ hasText: 'or you did in another tab: Description in English' }).waitFor();
  expect(await page.getByLabel('Building name').inputValue()).toBe('Their House');
  expect(await page.getByLabel('Description in English').inputValue()).toBe('Mine.');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await saved(page);
  expect(await page.getByLabel('Description in English').inputValue()).toBe('Theirs.');
});

test('a landlord with a French phone saves a draft and deletes it again', async () => {
  await using site = await visit({ lang: 'fr', size: 'phone' });
  const { page, context, url } = site;
  await context.addCookies([{ name: 'selectedLang', value: 'fr', url }]);
  await logIn(site, LANDLORD);
  await page.evaluate(() => localStorage.setItem('pro_selectedLang', '"fr"'));
  await site.go('/portal/listings/create');
  await page.getByLabel('Adresse municipale').fill('4200, rue Saint-Denis');
  await saved(page, 'Toutes les modifications sont enregistrées.');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await page.getByRole('heading', { name: '4200, rue Saint-Denis' }).first().waitFor();
  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fermer' }).click();
  const card = page.getByRole('listitem').filter({ hasText: '4200, rue Saint-Denis' });
  await card.getByText('Brouillon', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const ask = async () => {
    await card.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('button', { name: 'Supprimer le brouillon' }).first().click();
  };
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const list = page.url();
  await ask();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(list);
  await ask();
  await question.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await card.waitFor({ state: 'detached' });
  expect(inLang('fr', '/')).toBe('/fr');
});

test('the form is filled in using only the keyboard, and the focus moves to missing fields', async () => {
  await using site = await visit();
  const { page } = site;
  await logIn(site, LANDLORD);
  await site.go('/portal/listings');
  await tabTo(page, 'New listing');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/create');
  await page.getByLabel('Street address').waitFor();
  await tabTo(page, 'Street address');
  await page.keyboard.type('8 Elm Street, Ottawa');
  await page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Postal code');
  await page.keyboard.type('K1A 0B1');
  await tabTo(page, 'Bedrooms');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Rent from ($)');
  await page.keyboard.type('2100');
  await tabTo(page, 'Add a floor plan');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Name');
  await page.keyboard.type('Penthouse');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('group', { name: 'Floor plan 1: Penthouse' }).waitFor();
  expect(await page.locator(':focus').inputValue()).toBe('Penthouse');
  await tabTo(page, /^Remove Floor plan 2/);
  await page.keyboard.press('Enter');
  await saved(page);
  await tabTo(page, 'Publish');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Before it can go live: The rent' }).waitFor();
  await expect.poll(() => page.locator('#f-plans :focus').count()).toBe(1);
});

const SAID = {
  en: { pause: 'Pause', paused: 'The listing is paused.', undo: 'Undo', undone: 'The listing is live again.' },
  fr: { pause: 'Mettre en pause', paused: 'L’annonce est en pause.', undo: 'Annuler', undone: /de nouveau en ligne/ },
};

test.each(ON_PHONE)('a row stays in its place when it is paused, and undo makes it live: $lang $size', async (view) => {
  await using site = await visit(view);
  const { page, context, url } = site;
  const said = SAID[view.lang];
  await context.addCookies([{ name: 'selectedLang', value: view.lang, url }]);
  await logIn(site, LANDLORD);
  await page.evaluate((lang) => localStorage.setItem('pro_selectedLang', JSON.stringify(lang)), view.lang);
  await site.go('/portal/listings');
  const live = page.getByRole('link', { name: /^(Live|En ligne) \(\d+\)$/ });
  await live.waitFor();
  const label = await live.textContent();
  const names = () => page.locator('main a[href^="/portal/listings/"].link').allTextContents();
  const before = await names();
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.locator('.badge', { hasText: /^(Live|En ligne)$/ }) })
    .last();
  const name = (await row.locator('a.link').first().textContent()) ?? '';
  const same = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.locator('.menu-item:visible', { hasText: said.pause }).click();
  await page.getByText(said.paused).first().waitFor();
  await same
    .getByText(/^(Paused|En pause)$/)
    .first()
    .waitFor();
  expect(await names()).toEqual(before);
  expect(await live.textContent()).not.toBe(label);
  await expectAccessible(page);
  await page.getByRole('button', { name: said.undo, exact: true }).and(page.locator('section li button')).click();
  await page.getByText(said.undone).first().waitFor();
  await expect.poll(() => live.textContent()).toBe(label);
  expect(await names()).toEqual(before);

  await page.getByRole('checkbox').nth(1).check();
  if (view.size === 'phone') await page.getByRole('button', { name: /^(More|Autres) actions$/ }).click();
  const all = page.getByRole('button', { name: /^(Select all|Tout sélectionner)/ });
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? '';
  await all.click();
  await page.getByRole('toolbar', { name: new RegExp(`(^|\\s)${count}(\\s|$)`) }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.each(ON_PHONE)('selected listings offer only actions that change them ($lang, $size)', async ({ lang, size }) => {
  const { lists, ownListings, words } = { en, fr }[lang];
  await using site = await visit({ lang, size });
  const { page, context, url } = site;
  await context.addCookies([{ name: 'selectedLang', value: lang, url }]);
  await logIn(site, LANDLORD);
  await openScreen(site, '/portal/listings?state=active');
  await page
    .getByRole('checkbox', { name: lists.select.replace('{name}', '') })
    .first()
    .check();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: ownListings.actions.pause, exact: true }).waitFor();
  const inMenu = size === 'phone' ? bar.getByRole('button', { name: lists.moreActions }) : undefined;
  await inMenu?.click();
  await bar.getByRole('button', { name: ownListings.actions.rented, exact: true }).waitFor();
  expect(await bar.getByRole('button', { name: words.activate, exact: true }).count()).toBe(0);
  await expectAccessible(page);
});

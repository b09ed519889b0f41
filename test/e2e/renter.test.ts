import { expect, test } from 'vitest';
import type { ListingCard } from '#common/contract/market/listing-card.ts';
import { marketDay } from '#common/time/market-day.ts';
import { newRenter, type TestRenter } from './renters.ts';
import { expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

const FAVOURITES = '/admin/favourite-listings';

/** The first homes of a search. */
async function homesOf(renter: TestRenter, search: string, count: number): Promise<ListingCard[]> {
  const { listings } = await renter.call<{ listings: ListingCard[] }>('GET', `/listings?${search}`);
  return listings.slice(0, count);
}
const save = (renter: TestRenter, homes: readonly ListingCard[]) =>
  Promise.all(
    homes.map(({ id }) => renter.call('PATCH', '/renter/favourite-listing', { listingId: id, active: true })),
  );
const ask = (renter: TestRenter, listingId: number, message: string) =>
  renter.call('POST', '/renter/renter-inquire', { listingId, message, requestKey: crypto.randomUUID() });
const work = { name: 'Work', icon: 'work', city: 'Toronto', latitude: 43.6484, longitude: -79.3812 };

test('a new renter’s dashboard has first steps, and each empty list says how to fill it', async () => {
  const renter = await newRenter();
  await using window = await visit();
  const { page } = window;
  await renter.logIn(window);
  await window.go('/admin/dashboard');
  await page.getByText('Welcome, Camille').waitFor();
  expect(await page.locator('body').getAttribute('class')).toContain('renter-profile-panel');
  await page.getByRole('link', { name: 'Fill in your profile once' }).waitFor();
  await expectAccessible(page);
  for (const [path, title] of [
    [FAVOURITES, 'No favourites yet'],
    ['/admin/viewed-listings', 'No homes viewed yet'],
    ['/admin/my-inquiries', 'No inquiries yet'],
  ] as const) {
    await window.go(path);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('link', { name: 'Browse homes' }).waitFor();
    await expectAccessible(page);
  }
});

test('favourites: cards and marks highlight each other by pointer and keyboard, and an unsaved home disappears', async () => {
  const renter = await newRenter();
  const homes = await homesOf(renter, 'location=toronto', 4);
  await save(renter, homes);
  await renter.call('POST', '/renter/point-of-interest', work);
  await using window = await visit({ map: true });
  const { page } = window;
  await renter.logIn(window);
  await window.go(FAVOURITES);
  await page.getByText('4 favourites').waitFor();
  const lit = () => page.locator('[data-lit]').getAttribute('data-lit');
  await page.locator('[data-map=ready]').waitFor();
  const cards = page.getByRole('region', { name: 'Favourites' }).getByRole('article');
  await expect.poll(() => cards.first().textContent()).toMatch(/\d(?:\.\d)?\u00a0k?m from Work/);
  await page.locator('[data-pin]').first().waitFor();

  await cards.first().hover();
  await expect.poll(lit).toMatch(/^h\d+$/);
  await page.mouse.move(5, 5);
  await expect.poll(lit).toBe('');
  await cards.nth(1).getByRole('link').first().focus();
  await expect.poll(lit).toBe(`h${await cards.nth(1).getAttribute('data-listing')}`);
  // The marks by keyboard.
  await page.getByRole('list', { name: 'Homes on the map' }).getByRole('button').first().focus();
  await expect.poll(lit).toMatch(/^h\d+$/);
  const litCard = page.locator(`[data-listing="${(await lit())?.slice(1)}"]`);
  await expect.poll(() => litCard.getAttribute('class')).toContain('border-hearth');
  await expectAccessible(page);

  const heart = cards.first().getByRole('button', { name: /^Favourite: / });
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  const count = async () => (await renter.call<{ count: number }>('GET', '/renter/favourite-listings')).count;
  await expect.poll(count).toBe(3);
  await window.go(FAVOURITES);
  await page.getByText('3 favourites').waitFor();
});

test('a point is added, edited and deleted using only the keyboard, and placed and dragged with the mouse', async () => {
  const renter = await newRenter();
  await save(renter, await homesOf(renter, 'location=toronto', 2));
  await using window = await visit({ map: true });
  const { page } = window;
  const { keyboard } = page;
  await renter.logIn(window);
  await window.go(FAVOURITES);
  await page.getByRole('button', { name: 'Add a place' }).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a place' });
  await dialog.waitFor();
  // The missing field shows an error and gets the focus.
  await dialog.getByRole('button', { name: 'Save place' }).focus();
  await keyboard.press('Enter');
  await dialog.getByText('Choose a place from the suggestions or on the map').waitFor();
  await expectAccessible(page);

  const box = dialog.getByRole('combobox', { name: 'Where is it?' });
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await keyboard.type('toronto');
  await dialog
    .getByRole('option', { name: /^Toronto/ })
    .first()
    .waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => dialog.getByRole('option').count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
  await keyboard.press('ArrowDown');
  await dialog.getByRole('option').first().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await dialog.getByText(/^Selected: /).waitFor();

  const pin = dialog.getByRole('button', { name: /^Pin for/ });
  await pin.focus();
  for (let i = 0; i < 3; i++) await keyboard.press('Shift+ArrowUp');
  await dialog.getByText(/^Selected: near /).waitFor();
  const name = dialog.getByRole('textbox', { name: 'What do you call it?' });
  await name.fill('School');
  await dialog.getByRole('radio', { name: 'Pin', exact: true }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: 'School' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await name.focus();
  await keyboard.press('Enter');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  const card = page.getByRole('article').first();
  await expect.poll(() => card.textContent()).toMatch(/from School/);

  const edit = page.getByRole('button', { name: 'Edit School' });
  await edit.focus();
  await keyboard.press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit place' });
  await editing.getByRole('textbox', { name: 'What do you call it?' }).fill('University');
  await keyboard.press('Enter');
  await expect.poll(() => card.textContent()).toMatch(/from University/);
  await page.getByRole('button', { name: 'Edit University' }).focus();
  await keyboard.press('Enter');
  await editing.getByRole('button', { name: 'Delete' }).focus();
  await keyboard.press('Enter');
  const sure = page.getByRole('alertdialog', { name: 'Delete University?' });
  await sure.waitFor();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Delete' }).focus();
  await keyboard.press('Enter');
  await expect.poll(() => editing.isVisible()).toBe(false);
  await expect.poll(() => card.textContent()).not.toMatch(/University/);
  const { pointsOfInterest } = await renter.call<{ pointsOfInterest: unknown[] }>('GET', '/renter/points-of-interest');
  expect(pointsOfInterest).toEqual([]);

  await page.getByRole('button', { name: 'Add a place' }).click();
  const map = dialog.locator('[data-map=ready]');
  await map.waitFor();
  await map.click({ position: { x: 120, y: 150 } });
  await dialog.getByText(/^Selected: near /).waitFor();
  const before = await pin.boundingBox();
  if (!before) throw new Error('there is no pin');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height - 20);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 90, before.y + before.height - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await pin.boundingBox())?.x ?? 0) - before.x)).toBe(90);
  await name.fill('Gym');
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await page.getByRole('button', { name: 'Edit Gym' }).waitFor();
});

test('viewed homes are kept while logged in, can be deleted one by one or all, and can be turned off', async () => {
  const renter = await newRenter();
  await using window = await visit();
  const { page } = window;
  await renter.logIn(window);
  await window.go('/toronto');
  const home = page.getByRole('article').first().getByRole('link').first();
  const name = (await home.textContent()) ?? '';
  await home.click();
  await page.waitForURL(/\/rental-listings\//);
  const count = async () => (await renter.call<{ count: number }>('GET', '/renter/viewed-listings')).count;
  await expect.poll(count).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('pro_viewedListings'))).toBeNull();
  const [second] = await homesOf(renter, 'location=montreal', 1);
  await renter.call('POST', '/renter/viewed-listing', { listingId: second?.id });

  await window.go('/admin/viewed-listings');
  await page.getByText('2 homes viewed').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove ${name} from viewed homes` }).click();
  await page.getByText('1 home viewed').waitFor();
  await renter.call('PATCH', '/renter/renter-profile', { keepsViewed: false });
  await window.go('/admin/viewed-listings');
  await page.getByText('New views aren’t saved.').waitFor();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear the list' }).click();
  await page.getByRole('heading', { name: 'Viewed homes aren’t saved' }).waitFor();
  await page.getByRole('button', { name: 'Save viewed homes' }).click();
  await page.getByRole('heading', { name: 'No homes viewed yet' }).waitFor();
  await expectAccessible(page);
});

test('inquiries show their home, state and messages, and highlight their mark', async () => {
  const renter = await newRenter();
  const [first, second] = await homesOf(renter, 'location=toronto', 2);
  await ask(renter, first?.id ?? 0, 'May I bring my cello?');
  await ask(renter, second?.id ?? 0, 'Is the oven electric?');
  await using window = await visit({ map: true });
  const { page } = window;
  await renter.logIn(window);
  await window.go('/admin/my-inquiries');
  await page.getByText('2 inquiries').waitFor();
  const inquiry = page.getByRole('article').first();
  await inquiry.getByText('Your inquiry').click();
  await inquiry.getByText('Is the oven electric?').waitFor();
  await page.locator('[data-map=ready]').waitFor();
  await inquiry.hover();
  await expect.poll(() => page.locator('[data-lit]').getAttribute('data-lit')).toBe(`h${second?.id}`);
  await expectAccessible(page);
});

test('a renter inquires from a list with name and move-in date, and with the profile only if it was opened', async () => {
  const renter = await newRenter();
  const moveInOn = marketDay(60);
  await save(renter, await homesOf(renter, 'location=toronto', 1));
  await renter.call('PATCH', '/renter/renter-profile', { moveInOn, householdSize: 3, pets: ['cat'] });
  await using window = await visit();
  const { page } = window;
  await renter.logIn(window);
  await window.go(FAVOURITES);
  await page.getByRole('button', { name: /^Write to the landlord/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to the landlord' });
  await expect.poll(() => dialog.getByLabel('Full Name').inputValue()).toBe('Camille Roy');
  expect(await dialog.getByLabel('Email').inputValue()).toBe(renter.email);
  expect(await dialog.getByLabel('Move In Date').inputValue()).toBe(moveInOn);
  await expectAccessible(page);
  const sendInquiry = async () => {
    const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('inquire'));
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    const body: unknown = (await request).postDataJSON();
    await dialog.getByText(/has been submitted/).waitFor();
    return body;
  };
  const closed = await sendInquiry();
  for (const field of ['householdSize', 'pets', 'incomeRange', 'aboutMe', 'keepProfile'])
    expect(closed).not.toHaveProperty(field);
  const { recentInquiries } = await renter.call<{ recentInquiries: object[] }>('GET', '/renter/recent-inquiries');
  expect(recentInquiries).toMatchObject([{ moveInOn, kind: 'inquiry' }]);

  await page.reload();
  await page.getByRole('button', { name: /^Write to the landlord/ }).click();
  await dialog.getByText('Add a short profile').click();
  await expect.poll(() => dialog.getByLabel('People in your household').inputValue()).toBe('3');
  await dialog.getByText('Add a short profile').click();
  await dialog.getByText('Your profile is included').waitFor();
  await dialog.getByLabel('Message').fill('Is the oven gas or electric?');
  expect(await sendInquiry()).toMatchObject({ householdSize: '3', pets: [{ kind: 'cat' }], keepProfile: 'yes' });
});

test('the profile is saved, warns about unsaved changes, and keeps its switches', async () => {
  const renter = await newRenter();
  await using window = await visit();
  const { page } = window;
  await renter.logIn(window);
  await window.go('/admin/renter-profile');
  await page.getByLabel('Maximum rent per month, all-in').fill('2150');
  await page.getByLabel('Bedrooms').selectOption('2');
  await page.getByLabel('Cat', { exact: true }).check();
  await page.getByLabel('Recommend homes to me').check();
  await page.getByRole('link', { name: 'Favourites' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByText('Maximum rent per month, all-in').waitFor();
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Number of people who will live there').fill('many');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Enter a whole number').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Number of people who will live there').fill('2');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Your profile is saved', { exact: true }).waitFor();
  await window.go('/admin/renter-profile');
  await expect.poll(() => page.getByLabel('Maximum rent per month, all-in').inputValue()).toBe('2150');
  expect(await page.getByLabel('Recommend homes to me').isChecked()).toBe(true);
  const profile = await renter.call<{ renterInfo: object; recommends: boolean }>('GET', '/renter/renter-profile');
  expect(profile).toMatchObject({
    renterInfo: { budgetMaxCents: 215_000, beds: 2, pets: ['cat'], householdSize: 2, moveInOn: null },
    recommends: true,
  });
});

test('in French on a phone each screen fits, and the map replaces the list', async () => {
  const renter = await newRenter('fr');
  const homes = await homesOf(renter, 'location=montreal', 3);
  await save(renter, homes);
  await ask(renter, homes[0]?.id ?? 0, 'Bonjour, le logement est-il encore libre?');
  await renter.call('POST', '/renter/viewed-listing', { listingId: homes[1]?.id });
  await renter.call('POST', '/renter/point-of-interest', {
    ...work,
    name: 'Travail',
    latitude: 45.5,
    longitude: -73.57,
  });
  await using window = await visit({ lang: 'fr', size: 'phone', map: true });
  const { page } = window;
  await renter.logIn(window);
  for (const [screen, said] of [
    ['dashboard', 'Bienvenue, Camille'],
    ['favourite-listings', '3 favoris'],
    ['viewed-listings', '1 logement consulté'],
    ['my-inquiries', '1 demande'],
    ['renter-profile', 'Ce que vous cherchez'],
  ] as const) {
    await window.go(`/admin/${screen}`);
    await page.getByText(said, { exact: true }).first().waitFor();
    if (screen !== 'renter-profile')
      await expect
        .poll(() => page.getByRole('article').first().textContent())
        .toMatch(/Travail\u00a0: à [\d,]+\u00a0k?m/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await window.go(FAVOURITES);
  await page.getByRole('button', { name: 'Afficher la carte' }).click();
  await page.locator('[data-map=ready]').waitFor();
  await page.getByRole('button', { name: 'Ajouter un lieu' }).click();
  await page.getByRole('dialog', { name: 'Ajouter un lieu' }).locator('[data-map=ready]').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import type { ListingDetail } from '#common/contract/market/listings.ts';
import type { NearbyLandmark } from '#common/contract/market/places.ts';
import {
  AT_DESK,
  awake,
  expectAccessible,
  expectNoSidewaysScroll,
  inLang,
  LANGS,
  ON_PHONE,
  theSite,
  visit,
} from './site.ts';

const WORDS = {
  en: {
    all: /See all/,
    close: 'Close the photos',
    plans: 'Floor Plans',
    inquire: 'Send inquiry',
    breakdown: 'Price breakdown',
    allIn: 'All-in monthly price',
    play: /Play the video|Start the virtual tour/,
    share: 'Share',
    link: 'Link to this page',
    report: 'Report this listing',
    drawing: /Enlarge the floor plan/,
  },
  fr: {
    all: /Voir les/,
    close: 'Fermer les photos',
    plans: 'Plans',
    inquire: 'Envoyer une demande',
    breakdown: 'Détail du prix',
    allIn: 'Prix mensuel tout compris',
    play: /Lire la vidéo|Commencer la visite/,
    share: 'Partager',
    link: 'Lien vers cette page',
    report: 'Signaler cette annonce',
    drawing: /Agrandir l’image du plan/,
  },
} as const;

let found: Promise<ListingDetail> | undefined;

/** A listing with content in every section. */
function richListing(): Promise<ListingDetail> {
  found ??= findRich();
  return found;
}

async function findRich(): Promise<ListingDetail> {
  const { url } = await theSite();
  const read = async (path: string) => (await fetch(`${url}/api${path}`)).json();
  for (let page = 1; page < 25; page++) {
    const { listings } = await read(`/listings?page=${page}`);
    for (const { id } of listings) {
      const { listing } = await read(`/listing/${id}`);
      const { photos, videos, virtualTours, floorPlans, rent } = listing as ListingDetail;
      const isRich = photos.length > 5 && videos.length + virtualTours.length > 0 && rent;
      if (isRich && floorPlans.some((plan) => plan.picture)) return listing;
    }
  }
  throw new Error('the market has no listing with photos, a video and drawings');
}

const pathOf = async (lang: Lang) => inLang(lang, (await richListing()).paths[lang]);

test.each(AT_DESK)(
  'a listing shows its sections, complains of nothing and is accessible ($lang, $size)',
  async (at) => {
    await using site = await visit(at);
    const { page } = site;
    await site.go(await pathOf(at.lang));
    expect(await page.locator('h1').count()).toBe(1);
    for (const id of ['about', 'information', 'features', 'floor-plans', 'location', 'similar']) {
      expect(await page.locator(`section#${id} h2`).count()).toBe(1);
    }
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(await pathOf(at.lang));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

test('a listing is accessible in the dark', async () => {
  await using site = await visit({ dark: true });
  await site.go(await pathOf('en'));
  await expectAccessible(site.page);
});

test.each(AT_DESK)('photos open in a lightbox with keyboard control ($lang, $size)', async (at) => {
  await using site = await visit(at);
  const { page } = site;
  await site.go(await pathOf(at.lang));
  const { photos } = await richListing();
  const of = at.lang === 'fr' ? 'sur' : 'of';
  const opener = page.locator('section a[href*="/media/photos/1600/"]').first();
  await opener.click();
  const lightbox = page.locator('dialog[open]');
  const counter = lightbox.locator('[aria-live]');
  await counter.waitFor();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['End', photos.length],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => counter.textContent()).toBe(`${number} ${of} ${photos.length}`);
  }
  for (let step = 0; step < photos.length + 6; step++) {
    await page.keyboard.press('Tab');
    // After the last control the focus may move to the browser's own bar, never to the page behind.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    ).toBe(true);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => lightbox.count()).toBe(0);
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(ON_PHONE)('no third party loads before a video or tour is started ($lang, $size)', async (at) => {
  await using site = await visit({ ...at, expected: /Failed to load resource|ERR_|frame/i });
  const { page, url } = site;
  const outside: string[] = [];
  // Only the requests matter; nothing leaves this machine.
  await page.route(/.*/, (route) => {
    const address = route.request().url();
    if (address.startsWith(url) || /^(?:data|blob):/.test(address)) return route.fallback();
    outside.push(new URL(address).hostname);
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' });
  });
  await site.go(await pathOf(at.lang));
  await scrollThrough(page);
  expect(outside).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('link', { name: WORDS[at.lang].play }).first().click();
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  await expect.poll(() => outside.length).toBeGreaterThan(0);
  expect(['www.youtube-nocookie.com', 'player.vimeo.com', 'my.matterport.com']).toContain(outside[0]);
});

test.each(AT_DESK)(
  'the price opens into what it is made of, and drawings and forms open in dialogs ($lang, $size)',
  async (at) => {
    await using site = await visit(at);
    const { page } = site;
    const words = WORDS[at.lang];
    await site.go(await pathOf(at.lang));
    // The other one is for the other width.
    const seen = (text: string) => page.getByText(text).filter({ visible: true });
    await seen(words.breakdown).click();
    expect(await seen(words.allIn).count()).toBe(1);

    await (await awake(page.getByRole('link', { name: words.drawing }).first())).click();
    await page.locator('dialog[open] img').waitFor();
    await page.keyboard.press('Escape');

    for (const name of [words.inquire, words.report]) {
      await (await awake(page.locator('a:visible', { hasText: name }).first())).click();
      const dialog = page.locator('dialog[open]');
      await dialog.locator('form').waitFor();
      expect(page.url()).not.toContain('contact=');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      // The focus returns to the control that opened the form.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A');
      await expect.poll(() => dialog.count()).toBe(0);
    }
  },
);

test('the link to a listing can be copied and sent', async () => {
  await using site = await visit();
  const { page } = site;
  await site.go(await pathOf('en'));
  await page.getByRole('link', { name: WORDS.en.share, exact: true }).click();
  const field = page.getByLabel(WORDS.en.link);
  await field.waitFor();
  expect(await field.inputValue()).toContain(await pathOf('en'));
});

test('the section navigation follows the scroll', async () => {
  await using site = await visit();
  const { page } = site;
  await site.go(await pathOf('en'));
  await page
    .getByRole('navigation', { name: 'Sections of this page' })
    .getByRole('link', { name: 'Floor Plans' })
    .click();
  await expect.poll(() => page.locator('a[href="#floor-plans"]').getAttribute('aria-current')).toBe('true');
  expect(await page.locator('#floor-plans h2').isVisible()).toBe(true);
});

test('an opened listing is remembered as viewed', async () => {
  await using site = await visit();
  await site.go(await pathOf('en'));
  const { id } = await richListing();
  await expect
    .poll(() =>
      site.page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('viewedListings'))?.[1]),
    )
    .toContain(String(id));
});

test.each(LANGS)('without JavaScript photos are links, and the form is in the page (%s)', async (lang) => {
  await using site = await visit({ lang, javaScript: false });
  const { page } = site;
  await site.go(await pathOf(lang));
  expect(await page.locator('section a[href*="/media/photos/1600/"]').count()).toBeGreaterThan(5);
  await page.locator('a:visible', { hasText: WORDS[lang].inquire }).first().click();
  expect(await page.locator('section#contact form').isVisible()).toBe(true);
});

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      // Two frames: the first one lays out, after the second one observers have run.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

test.each(AT_DESK)('a listing names the nearest landmarks without JavaScript ($lang, $size)', async (at) => {
  await using site = await visit({ ...at, javaScript: false });
  const read = async (path: string) => (await fetch(`${site.url}/api${path}`)).json();
  const { listings } = await read('/listings?location=montreal');
  const found: { listing: ListingDetail; landmarks: NearbyLandmark[] } = await read(`/listing/${listings[0].id}`);
  const { listing, landmarks } = found;
  expect(landmarks.length).toBeGreaterThan(0);
  await site.page.goto(site.url + inLang(at.lang, listing.paths[at.lang]));
  const items = await site.page.locator('#nearby li').allTextContents();
  expect(items).toHaveLength(landmarks.length);
  for (const [index, { name }] of landmarks.entries()) {
    expect(items[index]).toContain(`${name[at.lang]}, `);
    expect(items[index]).toMatch(/\d\s(?:m|km)$/);
  }
});

test('the map of a listing shows landmarks and borders of neighbourhoods, even in the dark', async () => {
  await using site = await visit({ map: true, dark: true });
  const { page } = site;
  const around = ['/api/landmarks?', '/api/neighbourhood-borders?'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await site.go(await pathOf('en'));
  await page.locator('#location').scrollIntoViewIfNeeded();
  for (const answer of around) expect((await answer).ok()).toBe(true);
  await page.locator('#location [data-map=ready]').waitFor();
  await expectAccessible(page);
});

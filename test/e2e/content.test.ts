import { expect, test } from 'vitest';
import { WORDS } from './accounts.ts';
import { logIn } from './log-in.ts';
import { AT_DESK, awake, expectAccessible, expectNoSidewaysScroll, hydrated, inLang, ON_PHONE, visit } from './site.ts';

/** How long a slow machine may take to show something, in milliseconds. */
const PATIENCE = { timeout: 10_000 };
const PATHS = [
  '/about-us',
  '/contact-us',
  '/blog',
  '/blog/renting-with-pets',
  '/property-managers',
  '/cities',
  '/pricing?homes=40&days=365&province=QC',
  '/sitemap',
];

test.each(ON_PHONE)(
  'the site’s own pages are accessible and fit the window ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    for (const path of PATHS) {
      await site.go(inLang(lang, path));
      expect(await site.page.locator('h1').count(), path).toBe(1);
      await expectNoSidewaysScroll(site.page);
      // Each language and size once, because axe sees the same in the other two.
      if ((lang === 'en') === (size === 'desktop')) await expectAccessible(site.page);
    }
  },
  180_000,
);

test('the dark pages are accessible too', async () => {
  await using site = await visit({ dark: true });
  for (const path of ['/about-us', '/blog', '/property-managers']) {
    await site.go(path);
    await expectAccessible(site.page);
  }
}, 120_000);

test.each(ON_PHONE)('typing a name narrows the list of cities ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  await site.go(inLang(lang, '/cities'));
  const section = site.page.getByRole('region', { name: lang === 'fr' ? 'Toutes les villes' : 'All cities' });
  await section.getByRole('searchbox').fill('montr');
  await expect.poll(() => section.getByRole('link').filter({ hasText: /Montr/ }).count(), PATIENCE).toBeGreaterThan(0);
  expect(await section.getByRole('link', { name: 'Toronto' }).count()).toBe(0);
  expect(await section.getByRole('status').textContent()).toMatch(/\d+ (place|lieu)/);
});

test.each(AT_DESK)('topics narrow the blog, and an article links to more ($lang, $size)', async ({ lang, size }) => {
  await using site = await visit({ lang, size });
  await site.go(inLang(lang, '/blog'));
  await site.page
    .getByRole('navigation', { name: lang === 'fr' ? 'Sujets' : 'Topics' })
    .getByRole('link')
    .nth(1)
    .click();
  await site.page.waitForURL(/category=/);
  await expect.poll(() => site.page.locator('h1').textContent(), PATIENCE).toMatch(/: articles$/);
  await site.page.locator('article a').first().click();
  await site.page.waitForURL(/\/blog\/[a-z]/);
  await site.page.getByRole('link', { name: lang === 'fr' ? 'Lire d’autres articles' : 'Read more articles' }).click();
  await site.page.waitForURL(/\/blog$/);
});

test('a new page is announced, and the focus moves to its content', async () => {
  await using site = await visit();
  await site.go('/about-us');
  await site.page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect
    .poll(() => site.page.locator('body > p[role=status]').textContent(), PATIENCE)
    .toContain('Privacy policy');
  expect(await site.page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(await site.page.evaluate(() => window.scrollY)).toBe(0);
});

test('links inside a text change the page without a reload', async () => {
  await using site = await visit();
  await site.go('/about-us');
  await site.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await site.page.locator('.prose a').first().click();
  await site.page.waitForURL(/how-ranking-works/);
  expect(await site.page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the other language is one click away and remembered, and Back leads to the page before', async () => {
  await using site = await visit();
  await site.go('/blog');
  await site.go('/about-us');
  await site.page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await site.page.waitForURL(/\/fr\/about-us/);
  await hydrated(site.page);
  await site.page.goBack();
  await site.page.waitForURL(/\/fr\/blog/);
  await site.page.goto(`${site.url}/cities`);
  expect(new URL(site.page.url()).pathname).toBe('/fr/cities');
});

test('a missing page keeps the site’s frame and links on', async () => {
  await using site = await visit({ expected: /404/ });
  await site.go('/nothing-here');
  await site.page.getByRole('navigation', { name: 'Popular places' }).getByRole('link', { name: 'Calgary' }).click();
  await site.page.waitForURL(/\/calgary/);
  await expect.poll(() => site.page.locator('h1').textContent(), PATIENCE).toContain('Calgary');
});

test('a missing page stays in view while its script loads', async () => {
  await using site = await visit({ expected: /404/ });
  const { page } = site;
  await logIn(site, 'renter');
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/assets\/failures-/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const heading = page.getByRole('heading', { level: 1 });
  await site.go('/nothing-is-here');
  // The frame renders again with the visitor's name.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Robin/ })
    .waitFor();
  expect(await heading.isVisible()).toBe(true);
  loaded.resolve();
  await awake(page.getByRole('link', { name: 'Go to the home page' }));
  expect(await heading.isVisible()).toBe(true);
});

test('without a network the page stays, and a link opens when the network is back', async () => {
  await using site = await visit({ expected: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/ });
  const { page } = site;
  await site.go('/about-us');
  await site.context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cities' }).click();
  await page.getByText('No connection. We’ll try again when you’re back online.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/about-us');
  await site.context.setOffline(false);
  await page.waitForURL('**/cities');
});

test('a failed content load shows a toast, and the page’s content stays', async () => {
  await using site = await visit({ expected: /503/ });
  await site.page.route('**/api/content-blocks/**', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'No database.', error: { code: 'server.unavailable', message: 'No database.' } },
    }),
  );
  await site.go('/about-us');
  await expect
    .poll(() => site.page.getByText('Error loading content blocks. Reason: No database.').first().isVisible(), PATIENCE)
    .toBe(true);
  expect(await site.page.getByRole('contentinfo').textContent()).toContain(WORDS.en.shell.footer.tagline);
});

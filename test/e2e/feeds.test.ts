import { expect, test } from 'vitest';
import { WORDS } from './accounts.ts';
import { openScreen, signIn } from './log-in.ts';
import { EVERYWHERE, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

test.each(EVERYWHERE)(
  'support reads a log row by row, and refuses or tests a run ($lang, $size)',
  async ({ lang, size }) => {
    const t = WORDS[lang].feeds;
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await signIn(site, 'support');
    await openScreen(site, '/support/feed-logs');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Yardi' }).first().click();
    await page.getByText(t.run.title, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: t.run.show }).first().click();
    await page.getByText('place.unknown').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test.each(EVERYWHERE)('staff edit a feed, and a landlord sees it ($lang, $size)', async ({ lang, size }) => {
  const t = WORDS[lang].feeds;
  await using site = await visit({ lang, size });
  const { page } = site;
  await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
  await signIn(site, 'developer');
  await openScreen(site, '/admin/feeds/create');
  await expectAccessible(page);
  await openScreen(site, '/admin/feeds');
  await page.getByRole('link', { name: 'CSV' }).first().click();
  const drop = page.getByLabel(t.form.drop);
  await drop.fill(size === 'phone' ? '30' : '35');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t.save }).click();
  await page.getByText(t.done.saved).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/feeds');
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenImage } from '#test/given-image.ts';
import { WORDS } from './accounts.ts';
import { pressAction } from './editor-actions.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

test.each(AT_DESK)(
  'an article with an image is written by keyboard in both languages, published and read ($lang, $size)',
  async ({ lang, size }) => {
    const { entries, richText, mediaLibrary, blogAdmin, screens, words } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'admin');
    const slug = `garden-${randomUUID().slice(0, 8)}`;
    const looksRight = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    const field = (label: string, of: 'en' | 'fr') =>
      page.getByLabel(`${label} (${entries.langsInside[of]})`, { exact: true });
    const isFocused = (role: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe(role);
    /** Walks the formatting bar to a button. */
    const pressTool = async (name: string) => {
      await page.keyboard.press('Alt+F10');
      const label = () =>
        page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
      for (let step = 0; step < 30 && (await label()) !== name; step++) await page.keyboard.press('ArrowRight');
      expect(await label()).toBe(name);
      await page.keyboard.press('Enter');
    };

    await openScreen(site, '/admin/blogs?tab=categories');
    await page.getByText(blogAdmin.categoriesHelp).waitFor();
    await looksRight();
    await page.getByRole('navigation', { name: screens['admin.blogs'] }).getByRole('link').first().click();
    await page.getByRole('link', { name: screens['admin.blogs.create'] }).first().click();
    await page.waitForURL('**/admin/blogs/create');
    for (const of of ['en', 'fr'] as const) {
      if (size === 'phone')
        await page.getByRole('button', { name: new RegExp(`^${WORDS[lang].words.langs[of]}`) }).press('Enter');
      await field(entries.fields.title, of).fill(`A garden ${of}`);
      await field(entries.fields.slug, of).fill(`${slug}-${of}`);
      await field(entries.fields.summary, of).fill(`About gardens ${of}`);
      const text = field(entries.fields.body, of);
      await text.focus();
      await page.keyboard.type(`## Soil ${of}`);
      await page.keyboard.press('Enter');
      await page.keyboard.type('- clay');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('See ');
      await page.keyboard.press('Control+k');
      const link = page.getByRole('dialog');
      await link.getByLabel(richText.linkDialog.text).fill('Toronto');
      const target = link.getByRole('combobox', { name: richText.linkDialog.find });
      await target.focus();
      await page.keyboard.type('toronto');
      await link
        .getByRole('option', { name: /^Toronto/ })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await link.getByRole('button', { name: richText.linkDialog.save }).press('Enter');
      await isFocused('textbox');

      await pressTool(richText.insert);
      // The menu moves the focus once it is open.
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toBe(richText.sections.picture);
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: new RegExp(`^${words.chooseImage}`) }).press('Enter');
      const picker = page.getByRole('dialog').last();
      const name = `Garden ${slug} ${of}`;
      const buffer = await givenImage(320, 200).png().toBuffer();
      await picker.locator('input[type=file]').setInputFiles([{ name: `${name}.png`, mimeType: 'image/png', buffer }]);
      await picker.getByLabel(mediaLibrary.fields.altEn, { exact: true }).fill('Rows of lettuce');
      await picker.getByLabel(mediaLibrary.fields.altFr, { exact: true }).fill('Des rangs de laitue');
      await picker.getByRole('button', { name: mediaLibrary.picker.saveAndUse }).press('Enter');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
      await form.getByLabel(richText.fields.caption).fill(`In May ${of}`);
      await looksRight();
      await form.getByRole('button', { name: richText.insert }).press('Enter');
      await isFocused('textbox');
      // The cursor is below the new section.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Alt+ArrowUp');
      const section = richText.sections.picture;
      const moved = richText.section.moved.replace('{section}', section);
      await page.getByText(moved.replace('{position}', '3').replace('{count}', '5')).waitFor();
      await page.keyboard.press('Alt+ArrowDown');
    }
    await page.getByLabel(entries.fields.author, { exact: true }).fill('Zoé');
    await looksRight();
    await page.getByRole('button', { name: entries.save }).press('Enter');
    await page.waitForURL(/\/admin\/blogs\/\d+\/edit$/);
    await waitForScreen(site);
    await page.getByRole('button', { name: entries.publishBoth }).press('Enter');
    await page.getByText(entries.done.published).first().waitFor();
    await looksRight();

    for (const [of, path, alt] of [
      ['en', `/blog/${slug}-en`, 'Rows of lettuce'],
      ['fr', `/fr/blog/${slug}-fr`, 'Des rangs de laitue'],
    ] as const) {
      await site.context.addCookies([{ name: 'selectedLang', value: of, url: site.url }]);
      await site.go(path);
      await page.getByRole('heading', { level: 1, name: `A garden ${of}` }).waitFor();
      await page.getByRole('heading', { level: 2, name: `Soil ${of}` }).waitFor();
      const image = page.getByRole('img', { name: alt });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      expect(await page.getByText(`In May ${of}`).count()).toBe(1);
      const href = await page.getByRole('link', { name: 'Toronto', exact: true }).last().getAttribute('href');
      expect(href).toBe(of === 'fr' ? '/fr/toronto' : '/toronto');
      await looksRight();
    }
    // The French slug under the English path leads to the English article.
    await site.context.addCookies([{ name: 'selectedLang', value: 'en', url: site.url }]);
    await page.goto(`${site.url}/blog/${slug}-fr`);
    expect(new URL(page.url()).pathname).toBe(`/blog/${slug}-en`);
  },
  // Two texts of many keys each; a busy machine takes long.
  180_000,
);

test('the preview of an article shows its own image as the one of shared links', async () => {
  const { entries } = WORDS.en;
  await using site = await visit();
  const { page } = site;
  const { tokenInfo } = await logIn(site, 'admin');
  const { rows } = await callApi<{ rows: { id: number; title: string }[] }>(
    tokenInfo.access_token,
    'GET',
    '/admin/content/post/entries?q=winter',
  );
  await openScreen(site, `/admin/blogs/${rows[0]?.id}/edit`);
  await pressAction(page, 'en', entries.preview.title);
  await page.getByRole('heading', { name: entries.preview.social }).waitFor();
  const card = page.locator('img[width="1200"]');
  await expect.poll(() => card.getAttribute('src')).toMatch(/^\/media\/photos\/1280\/.+\.jpg$/);
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { logInWith, modalOf, WORDS } from './accounts.ts';
import { pressAction } from './editor-actions.ts';
import { callApi, logIn, openScreen, waitForScreen } from './log-in.ts';
import { AT_DESK, expectAccessible, expectNoSidewaysScroll, visit } from './site.ts';

/** A narrow phone, and a desk at 200 % zoom: half of its pixels. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

test.each(AT_DESK)(
  'an article is written at 320 px and 200 % zoom, survives a lost session, and is deleted after a question ($lang)',
  async ({ lang, size }) => {
    const { entries, lists, words } = WORDS[lang];
    await using site = await visit({ lang, size, expected: /401/ });
    const { page } = site;
    const { tokenInfo } = await logIn(site, 'admin');
    const token = tokenInfo.access_token;
    const title = `Winter ${randomUUID().slice(0, 8)}`;
    const part = { slug: title.toLowerCase().replace(' ', '-'), title, summary: 'Snow', body: '' };
    const draft = { shared: { author: 'Zoé' }, en: part, fr: { ...part, slug: `${part.slug}-fr` } };
    const { id } = await callApi<{ id: number }>(token, 'POST', '/admin/content/post/entries', draft);
    await openScreen(site, `/admin/blogs/${id}/edit`);
    const text = page.getByLabel(`${entries.fields.body} (${entries.langsInside[lang]})`, { exact: true });

    for (const [at, window] of WINDOWS.entries()) {
      await page.setViewportSize(window);
      await text.focus();
      await page.keyboard.type(`Salt the steps ${at}. `);
      // The formatting bar, by keyboard.
      await text.press('Alt+F10');
      const button = page.locator(':focus');
      for (let step = 0; step < 4; step++) {
        const box = await button.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= window.width).toBe(true);
        await page.keyboard.press('ArrowRight');
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }

    await callApi(token, 'POST', '/logout', {});
    await page.getByRole('button', { name: entries.save }).click();
    await modalOf(page).locator('form').waitFor();
    expect(await text.innerText()).toContain('Salt the steps 1.');
    await page.reload();
    await logInWith(modalOf(page), 'admin@demo.foyer.example', DEMO_PASSWORD);
    await page.waitForURL(`**/admin/blogs/${id}/edit`);
    await waitForScreen(site);
    await page.getByText(lists.form.restored).waitFor();
    await expect.poll(() => text.innerText()).toContain('Salt the steps 0. Salt the steps 1.');
    await page.getByRole('button', { name: entries.save }).click();
    await page.getByText(entries.done.saved).first().waitFor();

    const question = page.getByRole('alertdialog');
    const remove = () => pressAction(page, lang, words.delete);
    await remove();
    await question.getByText(entries.delete.title.replace('{name}', title)).waitFor();
    await question.getByText(entries.delete.texts).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await remove();
    await question.getByRole('button', { name: words.delete, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/admin/blogs');
    await openScreen(site, `/admin/blogs?q=${encodeURIComponent(title)}`);
    await page.getByRole('heading', { name: lists.noMatch, exact: true }).waitFor();
  },
  120_000,
);

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { givenImage } from '#test/given-image.ts';
import { WORDS } from './accounts.ts';
import { logIn, openScreen } from './log-in.ts';
import { expectAccessible, expectFitsBothSizes, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)(
  'an image is uploaded, described, chosen for shared links, and not deleted while it is used ($lang, $size)',
  async ({ lang, size }) => {
    const { mediaLibrary: t, siteAdmin, words } = WORDS[lang];
    await using site = await visit({ lang, size, expected: /409 \(Conflict\)|ERR_FAILED/ });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await logIn(site, 'admin');
    await openScreen(site, '/admin/media');
    // Chromium reads files from their paths. Their bytes would go through the debugger.
    const row = ['A', 'B'].map((letter) => join(inject('shared'), `Row ${letter} ${lang} ${size}.png`));
    for (const file of row) await givenImage(400, 300).png().toFile(file);
    await page.locator('input[type=file]').setInputFiles(row);
    await page.getByRole('link', { name: /2 (new images|nouvelles images)/ }).press('Enter');

    // Images are described in a row with the keyboard. Going on saves, and an error keeps what was typed.
    const english = page.getByLabel(t.fields.altEn, { exact: true });
    const french = page.getByLabel(t.fields.altFr, { exact: true });
    const position = (at: string) => page.getByText(t.describe.position.replace('{at}', at).replace('{count}', '2'));
    await position('1').waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.locator('input[name=altEn]:focus').waitFor();
    await page.keyboard.type('One');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Un');
    const breaks = (url: URL) => url.pathname.startsWith('/api/admin/assets/');
    await page.route(breaks, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    expect([await english.inputValue(), await french.inputValue()]).toEqual(['One', 'Un']);
    await page.unroute(breaks);
    await page.getByRole('button', { name: t.describe.saveAndNext }).press('Enter');
    await position('2').waitFor();
    await english.fill('Two');
    await page.getByRole('button', { name: t.describe.previous }).press('Enter');
    await position('1').waitFor();
    expect([await english.inputValue(), await french.inputValue()]).toEqual(['One', 'Un']);
    await page.getByRole('button', { name: t.describe.next }).press('Enter');
    await position('2').waitFor();
    expect(await english.inputValue()).toBe('Two');
    await page.getByRole('button', { name: t.describe.finish }).press('Enter');
    await page.getByRole('link', { name: t.states.incomplete }).click();
    const left = page.getByRole('listitem').filter({ hasText: new RegExp(`Row . ${lang} ${size}`) });
    await left.nth(1).waitFor({ state: 'detached' });
    await left.getByText(t.missing.altFr).waitFor();
    await openScreen(site, '/admin/media');

    const name = `Winter ${lang} ${size}`;
    const [image, huge] = [join(inject('shared'), `${name}.png`), join(inject('shared'), 'huge.jpg')];
    await givenImage(1300, 800).png().toFile(image);
    await writeFile(huge, Buffer.alloc(16 * 2 ** 20));
    await page.locator('input[type=file]').setInputFiles([image, huge]);
    await page.getByRole('alert').filter({ hasText: 'huge.jpg' }).waitFor();
    await page.getByRole('link', { name }).waitFor();
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: t.upload.dismissOne.replace('{name}', 'huge.jpg') }).click();

    // The chooser asks for the missing description.
    await openScreen(site, '/admin/settings');
    await page.getByRole('button', { name: new RegExp(`^(${words.chooseImage}|${t.picker.change})`) }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(name);
    const option = dialog.getByRole('radio', { name: new RegExp(name) });
    await option.waitFor();
    await option.press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.picker.saveAndUse }).press('Enter');
    await dialog.getByText(t.picker.checkAlt).waitFor();
    await dialog.getByLabel(t.fields.altEn, { exact: true }).fill('A street in winter');
    await dialog.getByLabel(t.fields.altFr, { exact: true }).fill('Une rue en hiver');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.picker.saveAndUse }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: siteAdmin.save }).click();
    await page.getByText(siteAdmin.saved).first().waitFor();
    const [, social = ''] =
      /property="og:image" content="([^"]+)"/.exec(await (await fetch(`${site.url}/cities`)).text()) ?? [];
    const shared = await fetch(site.url + new URL(social).pathname);
    expect(await sharp(await shared.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });

    // The focus is set by keyboard and by pointer, and the image is not deleted while it is used.
    await openScreen(site, '/admin/media');
    await page.getByRole('link', { name }).click();
    await page.getByText(siteAdmin.social.image).waitFor();
    const slider = page.getByRole('slider', { name: t.fields.focusX });
    await slider.press('ArrowRight');
    expect(await slider.inputValue()).toBe('51');
    await page.locator('.cursor-crosshair').click({ position: { x: 3, y: 3 } });
    expect(Number(await slider.inputValue())).toBeLessThan(5);
    await expectAccessible(page);
    await expectFitsBothSizes(page);
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.saved).first().waitFor();
    const remove = async () => {
      await page.getByRole('button', { name: t.remove.action, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: t.remove.action, exact: true }).click();
    };
    await remove();
    await page.getByText(t.subjects.settings).nth(1).waitFor();

    await openScreen(site, '/admin/settings');
    await page.getByRole('button', { name: t.picker.clear }).click();
    await page.getByRole('button', { name: siteAdmin.save }).click();
    await page.getByText(siteAdmin.saved).first().waitFor();
    await openScreen(site, '/admin/media');
    await page.getByRole('link', { name }).click();
    await page.getByText(t.used.none).waitFor();
    await remove();
    await page.getByText(t.deleted).first().waitFor();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  },
);

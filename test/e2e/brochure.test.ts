import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { inLang, ON_PHONE, visit } from './site.ts';

test.each(ON_PHONE)('a listing prints as one page with map, QR code and address ($lang, $size)', async ({ lang }) => {
  await using site = await visit({ lang, map: true, isOwn: true, expected: /willReadFrequently/ });
  const { page, url } = site;
  const { listings } = await (await fetch(`${url}/api/listings`)).json();
  const { listing } = await (await fetch(`${url}/api/listing/${listings[0].id}?lang=${lang}`)).json();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await site.go(inLang(lang, listing.paths[lang]));
  await page.getByRole('button', { name: /^(Print|Imprimer)/ }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  await page.locator('#location [data-map=ready]').waitFor({ state: 'attached' });

  // The copy of the map has more than one colour once its tiles are drawn.
  const map = page.locator('#location canvas:not(.maplibregl-canvas)');
  const countColours = () =>
    map.evaluate((canvas) => {
      window.dispatchEvent(new Event('beforeprint'));
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? {
        data: [],
      };
      return new Set(new Uint32Array(Uint8Array.from(data).buffer)).size;
    });
  await expect.poll(countColours).toBeGreaterThan(1);
  const code = page.locator('#location img[src*="/qr"]');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(20);
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format, printBackground: true, preferCSSPageSize: false });
    const document = await getDocumentProxy(new Uint8Array(pdf));
    expect(document.numPages, format).toBe(1);
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain(listing.address);
    expect(text.replace(/\s/g, '')).toContain(inLang(lang, listing.paths[lang]));
  }
});

test('a phone prints all photos of the brochure, including those that were not swiped to', async () => {
  await using site = await visit({ size: 'phone', isOwn: true });
  const { page, url } = site;
  const { listings } = await (await fetch(`${url}/api/listings`)).json();
  const { listing } = await (await fetch(`${url}/api/listing/${listings[0].id}`)).json();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await site.go(listing.paths.en);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  const widths = await page
    .locator('[data-printed-photo] img')
    .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
  expect(widths.length).toBeGreaterThan(2);
  for (const width of widths) expect(width).toBeGreaterThan(0);
});

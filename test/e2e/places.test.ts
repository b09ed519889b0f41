import { expect, test } from 'vitest';
import type { PlaceDetail } from '#common/contract/places-admin.ts';
import { WORDS } from './accounts.ts';
import { callApi, openScreen, signIn } from './log-in.ts';
import { EVERYWHERE, expectAccessible, expectNoSidewaysScroll, inLang, visit } from './site.ts';

test.each(EVERYWHERE)(
  'staff rename a city, and its page, redirect and the search box follow ($lang, $size)',
  async ({ lang, size }) => {
    const { placesAdmin: t } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    const { tokenInfo } = await signIn(site, 'developer');
    await openScreen(site, '/admin/cities?q=hamilton');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Hamilton', exact: true }).first().click();
    await page.waitForURL(/\/admin\/cities\/\d+\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[3];
    const read = () => callApi<{ place: PlaceDetail }>(tokenInfo.access_token, 'GET', `/admin/cities/${id}`);
    const { place: before } = await read();
    try {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel(t.fields.nameEn).fill('Steeltown');
      await page.getByLabel(t.fields.nameFr).fill('Ville-Acier');
      await page.getByLabel(t.fields.inEn).fill('in Steeltown');
      await page.getByLabel(t.fields.inFr).fill('à Ville-Acier');
      await page.getByLabel(t.fields.slugEn).fill('steel town');
      await page.getByLabel(t.fields.slugFr).fill('ville-acier');
      await page.getByRole('button', { name: t.save }).click();
      // A space is no part of an address; what was typed stays.
      await page.getByText(WORDS[lang].validation.slug).waitFor();
      expect(await page.getByLabel(t.fields.nameFr).inputValue()).toBe('Ville-Acier');
      await page.getByLabel(t.fields.slugEn).fill('steeltown');
      await page.getByRole('button', { name: t.save }).click();
      await page.getByText(t.done.saved).first().waitFor();

      const [name, slug] = lang === 'fr' ? ['Ville-Acier', 'ville-acier'] : ['Steeltown', 'steeltown'];
      await site.go(inLang(lang, '/hamilton?beds=1'));
      const { pathname, search } = new URL(page.url());
      expect([pathname, search]).toEqual([inLang(lang, `/${slug}`), '?beds=1']);
      await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
      for (const [from, to] of [
        ['/hamilton', '/steeltown'],
        ['/fr/hamilton', '/fr/ville-acier'],
      ] as const) {
        const response = await page.request.get(site.url + from, { maxRedirects: 0 });
        expect([response.status(), response.headers().location]).toEqual([301, to]);
      }
      await expect
        .poll(async () => (await page.request.get(`${site.url}/api/listings-autocomplete?q=steelto`)).text())
        .toContain('/steeltown');
      await openScreen(site, '/admin/redirects?q=hamilton');
      await page
        .getByText(lang === 'fr' ? '/fr/hamilton' : '/hamilton')
        .first()
        .waitFor();
    } finally {
      const { place } = await read();
      await callApi(tokenInfo.access_token, 'PATCH', `/admin/cities/${id}`, { ...before.body, version: place.version });
    }
  },
);

test.each(EVERYWHERE)(
  'staff add and delete a neighbourhood, and preview a merge ($lang, $size)',
  async ({ lang, size }) => {
    const { placesAdmin: t } = WORDS[lang];
    await using site = await visit({ lang, size });
    const { page } = site;
    await site.context.addCookies([{ name: 'selectedLang', value: lang, url: site.url }]);
    await signIn(site, 'developer');
    await openScreen(site, '/admin/cities?q=oakville');
    await page.getByRole('link', { name: 'Oakville', exact: true }).first().click();
    await page.getByRole('button', { name: t.hoods.create }).click();
    const form = page.locator('form', { has: page.getByRole('button', { name: t.hoods.submit }) });
    await form.getByLabel(t.fields.nameEn).fill('Mill Quarter');
    await form.getByLabel(t.fields.nameFr).fill('Quartier du Moulin');
    await form.getByLabel(t.fields.slug).fill(`mill-quarter-${lang}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: t.hoods.submit }).click();
    await page.getByText(t.done.neighbourhoodCreated).first().waitFor();
    const name = lang === 'fr' ? 'Quartier du Moulin' : 'Mill Quarter';
    await page.getByRole('button', { name: WORDS[lang].lists.actions.replace('{name}', name) }).click();
    await page.getByRole('button', { name: t.hoods.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.hoods.delete, exact: true }).click();
    await page.getByText(t.done.neighbourhoodDeleted).first().waitFor();

    await page.getByLabel(t.merge.into).fill('toronto');
    await page.getByRole('button', { name: t.merge.check }).click();
    await page.getByRole('button', { name: t.merge.submit }).waitFor();
    await expectAccessible(page);
    await openScreen(site, '/admin/metropolitan-areas/create');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

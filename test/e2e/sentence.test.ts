import { expect, test } from 'vitest';
import { expectAccessible, inLang, LANGS, ON_PHONE, visit } from './site.ts';

const SAID = {
  en: '2 bedroom Toronto under 4000 with parking, quiet',
  fr: '4½ à Toronto max 4000 avec stationnement, tranquille',
};
const QUERY = 'beds=2&rent=-4000&amenities=parking';
const CHIPS = { en: ['2 bedrooms', 'Parking available'], fr: ['2 chambres (4½)', 'Stationnement disponible'] };
const NOTE = { en: 'We didn’t understand: quiet', fr: 'Nous n’avons pas compris\u00a0: tranquille' };
const CHIP_LIST = { en: 'Active filters', fr: 'Filtres actifs' };

test.each(ON_PHONE)(
  'a sentence becomes a place and chips, and says what it missed ($lang, $size)',
  async ({ lang, size }) => {
    await using site = await visit({ lang, size });
    await site.go(inLang(lang, '/'));
    const box = site.page.getByRole('combobox').first();
    await box.fill(SAID[lang]);
    await box.press('Enter');
    await site.page.waitForURL(`**${inLang(lang, '/toronto')}?${QUERY}`);
    const chips = site.page.getByRole('list', { name: CHIP_LIST[lang] });
    for (const chip of CHIPS[lang]) expect(await chips.innerText()).toContain(chip);
    const note = site.page.getByText(NOTE[lang]);
    await note.waitFor();
    await expectAccessible(site.page);
    await note.getByRole('link').click();
    await note.waitFor({ state: 'detached' });
    expect(new URL(site.page.url()).search).toBe(`?${QUERY}`);
    await site.page.goBack();
    await expect.poll(() => new URL(site.page.url()).pathname).toBe(inLang(lang, '/'));
  },
);

test.each(LANGS)('without JavaScript the same sentence leads to the same page (%s)', async (lang) => {
  await using site = await visit({ lang, javaScript: false });
  await site.go(inLang(lang, '/'));
  await site.page.getByRole('combobox').first().fill(SAID[lang]);
  await site.page.getByRole('combobox').first().press('Enter');
  await site.page.waitForURL(`**${inLang(lang, '/toronto')}?${QUERY}**`);
  const note = site.page.getByText(NOTE[lang]);
  expect(await note.isVisible()).toBe(true);
  // The leftover words are for this visitor only.
  expect(await site.page.locator('head').innerHTML()).not.toContain('unclear');
  await note.getByRole('link').click();
  await site.page.waitForURL(`**${inLang(lang, '/toronto')}?${QUERY}`);
});

const MEANINGS = {
  en: { said: 'furnished studio', label: /Bachelor.*Furnished/ },
  fr: { said: '3½ meublé', label: /1 chambre.*Meublé/ },
};

test.each(LANGS)('while a sentence is typed its meaning is suggested, here on a city’s page (%s)', async (lang) => {
  const { said, label } = MEANINGS[lang];
  await using site = await visit({ lang });
  await site.go(inLang(lang, '/ottawa'));
  await site.page.getByRole('combobox').first().fill(said);
  await site.page.getByRole('option', { name: label }).click();
  await site.page.waitForURL(/\/ottawa\?beds=(bachelor|1)&furnished=1$/);
});

test.each(LANGS)('words that mean nothing are searched as they are (%s)', async (lang) => {
  await using site = await visit({ lang });
  await site.go(inLang(lang, '/'));
  await site.page.getByRole('combobox').first().fill('zzyzx flurble');
  await site.page.getByRole('combobox').first().press('Enter');
  await site.page.waitForURL(/\/listings\?q=zzyzx/);
  await site.page.getByRole('list', { name: CHIP_LIST[lang] }).waitFor();
});

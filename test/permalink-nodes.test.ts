import { expect, test } from 'vitest';
import type { PermalinkValues } from '#common/contract/site/permalinks.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { inProcessApi } from '#server/run/features.ts';
import { givenActor } from './given-actor.ts';
import { givenUser } from './given-user.ts';
import { startTwoServers } from './two-servers.ts';

test('another server follows a changed permalink in addresses, links and redirects', {
  timeout: 120_000,
}, async () => {
  await using servers = await startTwoServers();
  const { db, here, there } = servers;
  const { id: userId } = await givenUser(db, 'Admin');
  const actor = givenActor(['Admin'], ['viewSiteSettings', 'modifySiteSettings'], { userId });
  const { settings } = inProcessApi({ ...here.services, lang: 'en', t: translator('en'), actor, address: '127.0.0.1' });
  const change = async (words: Partial<PermalinkValues>) => {
    const { permalinks, version } = await settings.permalinks();
    await settings.savePermalinks({ body: { ...permalinks, ...words, version } });
  };
  const ask = (path: string) => fetch(there.address + path, { redirect: 'manual' });
  const text = async (path: string) => (await ask(path)).text();
  const leadsTo = async (path: string) => {
    const { status, headers } = await ask(path);
    return status === 301 ? headers.get('location') : status;
  };
  // Fills the caches that the change must reach.
  expect(await leadsTo('/fr/cities')).toBe(200);
  expect(await text('/fr/cities')).toContain('/fr/listings');
  expect(await text('/sitemaps/pages-1.xml')).toContain('/fr/cities<');

  const within = { interval: 20, timeout: 5_000 };
  await change({ citiesFr: 'villes', listingsFr: 'annonces' });
  await expect.poll(() => leadsTo('/fr/cities?a=1'), within).toBe('/fr/villes?a=1');
  await expect.poll(() => leadsTo('/fr/villes'), within).toBe(200);
  const page = await text('/fr/villes');
  expect(page).toContain('href="/fr/annonces"');
  expect(page).not.toContain('href="/fr/listings"');
  expect(await text('/sitemaps/pages-1.xml')).toContain('/fr/villes<');

  await change({ citiesFr: 'municipalites' });
  await expect.poll(() => leadsTo('/fr/villes'), within).toBe('/fr/municipalites');
  expect(await leadsTo('/fr/cities')).toBe('/fr/municipalites');
  await change({ citiesFr: 'villes' });
  await expect.poll(() => leadsTo('/fr/villes'), within).toBe(200);
  expect(await leadsTo('/fr/municipalites')).toBe('/fr/villes');
});

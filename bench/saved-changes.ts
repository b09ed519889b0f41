import { randomUUID } from 'node:crypto';
import { addressOf, type Client, createClient } from '#common/contract/client.ts';
import type { Contract } from '#common/contract/index.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import { endpoints } from '#test/endpoints.ts';

type Api = Client<Contract>;

/** The API of a running server over HTTP, with the session of a person. Rejects with the response's text. */
export const apiOf = (address: string, token: string): Api =>
  createClient<Contract>(async (feature, name, input) => {
    const endpoint = endpoints.find(([full]) => full === `${feature}.${name}`)?.[1].endpoint;
    if (!endpoint) throw new Error(`no endpoint ${feature}.${name}`);
    const hasBody = input.body !== undefined;
    const response = await fetch(`${address}/api${addressOf(endpoint.path, input)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: JSON.stringify(input.body) }),
    });
    if (!response.ok) throw new Error(`${endpoint.path}: ${await response.text()}`);
    return response.json();
  });

interface SavedChange {
  /** A public page that shows it, in English. */
  path: string;
  /** Saves something whose English name is then `text`. */
  save: (api: Api, text: string) => Promise<unknown>;
}

async function publishTitle(api: Api, kind: EntryKindName, id: number, text: string): Promise<void> {
  const params = { kind, id };
  const { parts, version } = await api.entries.entry({ params });
  const { shared, en, fr } = parts;
  const body = { shared: shared.draft, en: { ...en.draft, title: text }, fr: fr.draft, version };
  const saved = await api.entries.save({ params, body });
  await api.entries.publish({ params, body: { version: saved.version, langs: ['en'] } });
}

/** Creates an article, a page and a block. Returns one change of each kind that editors save. */
export async function savedChanges(api: Api): Promise<Record<string, SavedChange>> {
  const slug = `saved-${randomUUID().slice(0, 8)}`;
  const texts = { title: 'A', slug, summary: 'A', body: '<p>A</p>' };
  const article = await api.entries.create({
    params: { kind: 'post' },
    body: { shared: { author: 'Zoé Roy' }, en: texts, fr: texts },
  });
  const page = await api.entries.create({
    params: { kind: 'page' },
    body: { shared: { pageType: 'text' }, en: texts, fr: texts },
  });
  await publishTitle(api, 'page', page.id, 'First');
  const words = { titleEn: 'A', titleFr: 'B', textEn: 'A', textFr: 'B' };
  const block = await api.pageBlocks.create({ body: { page: slug, ...words } });
  const { rows } = await api.placesAdmin.cities({ query: { q: 'kingston' } });
  const params = { id: rows[0]?.id ?? 0 };
  return {
    'an article is published': {
      path: `/blog/${slug}`,
      save: (caller, text) => publishTitle(caller, 'post', article.id, text),
    },
    'a page is published': {
      path: `/${slug}`,
      save: (caller, text) => publishTitle(caller, 'page', page.id, text),
    },
    'a block is published': {
      path: `/${slug}`,
      save: (caller, text) => publishTitle(caller, 'block', block.id, text),
    },
    'a menu is saved': {
      path: `/${slug}`,
      async save(caller, text) {
        const menu = (await caller.menus.menus()).menus.find(({ key }) => key === 'Primary');
        const [first, ...rest] = menu?.items ?? [];
        if (!menu || !first) throw new Error('the menu is empty');
        const items = [{ ...first, labelEn: text }, ...rest];
        await caller.menus.saveMenu({ params: { key: 'Primary' }, body: { version: menu.version, items } });
      },
    },
    'a city is renamed': {
      path: '/kingston',
      async save(caller, text) {
        const { place } = await caller.placesAdmin.city({ params });
        const body = { ...place.body, nameEn: text, version: place.version };
        await caller.placesAdmin.editCity({ params, body });
      },
    },
    'a setting is saved': {
      path: `/${slug}`,
      async save(caller, text) {
        const { settings, version } = await caller.settings.siteForm();
        await caller.settings.saveSite({ body: { ...settings, siteName: text, version } });
      },
    },
  };
}

/** Reads a public page until it shows the text. Returns the time in milliseconds from the call. */
export async function waitUntilShown(address: string, path: string, text: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const html = await (await fetch(address + path, { headers: { 'accept-language': 'en' } })).text();
    if (html.includes(text)) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import { expect, test } from 'vitest';
import { givenActor } from '#test/given-actor.ts';
import { givenListings } from '#test/given-listings.ts';
import { givenUser } from '#test/given-user.ts';
import { type TestServices, testServices } from '#test/services.ts';

const PERMISSIONS = ['viewPages', 'createPages', 'modifyPages'];
const body = '<p>Nous protégeons vos données.</p>';

/** The target names that an editor of links sees for some words, with their kind. */
async function found(app: TestServices, q: string): Promise<string[]> {
  const api = app.api('fr', givenActor(['Admin'], PERMISSIONS));
  return (await api.textEditor.find({ query: { q } })).records.map(({ ref, name }) => `${ref} ${name}`);
}

test('a page is found by words of its title in any order, without accents', async () => {
  await using app = await testServices();
  const { id: userId } = await givenUser(app.services.db, 'Admin');
  const api = app.api('fr', givenActor(['Admin'], PERMISSIONS, { userId }));
  const { id } = await api.entries.create({
    params: { kind: 'page' },
    body: {
      shared: { pageType: 'text' },
      en: { title: 'Guide to privacy', slug: 'guide-to-privacy', summary: '', body },
      fr: { title: 'Guide de la confidentialité', slug: 'guide-confidentialite', summary: '', body },
    },
  });
  await api.entries.publish({ params: { kind: 'page', id }, body: { version: 1, langs: ['en', 'fr'] } });
  for (const q of ['guide de la confidentialite', 'CONFIDENTIALITÉ guide', 'privacy'])
    expect(await found(app, q), q).toContain('page Guide de la confidentialité');
});

test('a listing stays found while the first letter of its next word is typed', async () => {
  await using app = await testServices(givenListings);
  const name = 'King Lofts';
  for (let length = 2; length <= name.length; length++) {
    const q = name.slice(0, length);
    expect(await found(app, q), q).toContain(`listing ${name}`);
  }
});

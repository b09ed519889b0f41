import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { translator } from '#server/platform/texts/i18n.ts';
import { givenPlaces, PLACE_IDS } from '#test/given-places.ts';
import { type TestServices, testServices } from '#test/services.ts';
import { claimAddress } from './claim-address.ts';
import { followRedirects, type Redirects } from './follow.ts';
import { recordRename } from './record-rename.ts';

const SLUGS = ['ash', 'birch', 'cedar', 'elm', 'fir'];
const CITIES = [PLACE_IDS.toronto, PLACE_IDS.mississauga, PLACE_IDS.montreal];

let app: TestServices;
beforeAll(async () => {
  app = await testServices(givenPlaces);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.services.db.deleteFrom('redirects').execute());

const db = () => app.services.db;

/** Renames a city as its screen does, and returns whether the address was free. */
async function rename(id: number, lang: Lang, slug: string, withBelow: boolean): Promise<boolean> {
  const column = lang === 'en' ? 'slug_en' : 'slug_fr';
  return db()
    .transaction()
    .execute(async (trx) => {
      const { [column]: before } = await trx
        .selectFrom('cities')
        .select(column)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (before === slug) return false;
      const item = { kind: 'city', id } as const;
      await claimAddress(trx, translator('en'), { lang, path: `/${slug}`, item, field: 'slug' });
      await trx
        .updateTable('cities')
        .set({ [column]: slug })
        .where('id', '=', id)
        .execute();
      await recordRename(trx, { lang, from: `/${before}`, to: `/${slug}`, withBelow, item });
      return true;
    })
    .catch(({ code }) => {
      expect(code).toBe('address.taken');
      return false;
    });
}

async function storedRedirects(lang: Lang): Promise<Redirects> {
  const rows = await db().selectFrom('redirects').selectAll().where('lang', '=', lang).execute();
  return new Map(rows.map((row) => [row.from_path, { to: row.to_path, withBelow: row.with_below }]));
}

test('after any renames, each old address leads to its last owner in one step', async () => {
  const step = fc.record({
    id: fc.constantFrom(...CITIES),
    lang: fc.constantFrom(...LANGS),
    slug: fc.constantFrom(...SLUGS),
    withBelow: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await db().deleteFrom('redirects').execute();
      const slugs = { en: new Map<number, string>(), fr: new Map<number, string>() };
      const owners = { en: new Map<string, number>(), fr: new Map<string, number>() };
      for (const id of CITIES) {
        await db()
          .updateTable('cities')
          .set({ slug_en: `city-${id}`, slug_fr: `ville-${id}` })
          .where('id', '=', id)
          .execute();
        slugs.en.set(id, `city-${id}`);
        slugs.fr.set(id, `ville-${id}`);
        for (const lang of LANGS) owners[lang].set(slugs[lang].get(id) ?? '', id);
      }
      for (const { id, lang, slug, withBelow } of steps) {
        const isFree = [...slugs[lang].values()].every((one) => one !== slug);
        expect(await rename(id, lang, slug, withBelow)).toBe(isFree);
        if (!isFree) continue;
        slugs[lang].set(id, slug);
        owners[lang].set(slug, id);
      }
      for (const lang of LANGS) {
        const redirects = await storedRedirects(lang);
        for (const { to } of redirects.values()) expect(redirects.has(to ?? '')).toBe(false);
        for (const [slug, owner] of owners[lang]) {
          const live = slugs[lang].get(owner);
          const expected = live === slug ? undefined : { from: `/${slug}`, to: `/${live}` };
          expect(followRedirects(redirects, `/${slug}`)).toEqual(expected);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('paths below a renamed place follow it, through later renames too', async () => {
  const move = (from: string, to: string) => recordRename(db(), { lang: 'en', from, to, withBelow: true });
  await db()
    .insertInto('redirects')
    .values({ lang: 'en', from_path: '/ash/old-guide', to_path: '/ash/condos' })
    .execute();
  await move('/ash', '/birch');
  await move('/birch', '/cedar');
  const redirects = await storedRedirects('en');
  expect(followRedirects(redirects, '/ash/condos')).toEqual({ from: '/ash', to: '/cedar/condos' });
  expect(followRedirects(redirects, '/birch/blog')).toEqual({ from: '/birch', to: '/cedar/blog' });
  expect(followRedirects(redirects, '/ash/old-guide')).toEqual({ from: '/ash/old-guide', to: '/cedar/condos' });
  expect(followRedirects(redirects, '/ashes')).toBeUndefined();
  // A redirect that a rename turns back to itself is deleted.
  await db()
    .insertInto('redirects')
    .values({ lang: 'en', from_path: '/elm/condos', to_path: '/cedar/condos' })
    .execute();
  await move('/cedar', '/elm');
  expect(followRedirects(await storedRedirects('en'), '/ash/condos')).toEqual({ from: '/ash', to: '/elm/condos' });
  expect(followRedirects(await storedRedirects('en'), '/elm/condos')).toBeUndefined();
});

test('redirects that editors made into a ring are not followed', () => {
  const ring: Redirects = new Map([
    ['/ash', { to: '/birch', withBelow: true }],
    ['/birch/condos', { to: '/ash/condos', withBelow: false }],
  ]);
  expect(followRedirects(ring, '/ash/condos')).toBeUndefined();
  expect(followRedirects(ring, '/ash/blog')).toEqual({ from: '/ash', to: '/birch/blog' });
});

test.each([
  ['/admin/users', 'address.reserved'],
  ['/fr/toronto', 'address.reserved'],
  ['/listings', 'address.reserved'],
  ['/', 'address.reserved'],
])('%s can’t be moved', async (path, code) => {
  await expect(recordRename(db(), { lang: 'en', from: path, to: '/fir' })).rejects.toMatchObject({ code });
  await expect(recordRename(db(), { lang: 'en', from: '/fir', to: path })).rejects.toMatchObject({ code });
});

test.each(['blog', 'admin', 'listings', 'property-managers', 'fr', 'api', 'robots.txt', 'sitemap'])(
  'nothing can be called %s',
  async (slug) => {
    const claim = claimAddress(db(), translator('fr'), { lang: 'fr', path: `/${slug}`, field: 'slugFr' });
    await expect(claim).rejects.toMatchObject({
      code: 'address.reserved',
      fields: { slugFr: 'Le site utilise déjà cette adresse. Choisissez-en une autre.' },
    });
  },
);

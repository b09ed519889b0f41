import { expect, test } from 'vitest';
import { publishRows } from '#server/features/content/index.ts';
import { testApp } from '#test/app.ts';
import type { TestDatabase } from '#test/database.ts';

const BODY = ['Hours', 'Office', 'Press'].map((name) => `<h2 id="${name.toLowerCase()}">${name}</h2><p>x</p>`).join('');
const published_at = new Date('2026-01-02T17:00:00Z');
const text = { title_en: 'Write to us', title_fr: 'Écrivez-nous', body_en: BODY, body_fr: BODY };

async function givenPages(db: TestDatabase['db']): Promise<void> {
  // The type survives the end of a test.
  await db.deleteFrom('page_types').where('key', '=', 'bare').execute();
  await db.insertInto('page_types').values({ key: 'bare', label_en: 'Bare', label_fr: 'Simple' }).execute();
  await publishRows(
    db,
    'pages',
    db.insertInto('pages').values(
      (['text', 'bare'] as const).flatMap((page_type) =>
        (['contact', 'advertise', 'none'] as const).map((form) => ({
          slug: `${page_type}-${form}`,
          page_type,
          form,
          ...text,
          published_at,
          updated_at: published_at,
        })),
      ),
    ),
  );
}

test('pages show date and table of contents as their type says, even with a form', async () => {
  await using app = await testApp({ given: givenPages, pages: true });
  const partsOf = async (path: string) => {
    const page = (await (await app.fetch(path)).text()).replaceAll('<!-- -->', '');
    return [page.includes('<form'), page.includes('href="#office"'), /modification\s:\s2 janvier 2026/.test(page)];
  };
  expect(await partsOf('/fr/text-none')).toEqual([false, true, true]);
  expect(await partsOf('/fr/text-contact')).toEqual([true, true, true]);
  expect(await partsOf('/fr/text-advertise')).toEqual([true, true, true]);
  expect(await partsOf('/fr/bare-none')).toEqual([false, false, false]);
  expect(await partsOf('/fr/bare-contact')).toEqual([true, false, false]);
  await app.services.db.deleteFrom('page_types').where('key', '=', 'bare').execute();
});

import { expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { publishRow, publishRows } from './publish-rows.ts';

const PAGE = { slug: 'about', title_en: 'About', title_fr: 'À propos', body_en: '<p>A</p>', body_fr: '<p>B</p>' };

test('a public row that was written without its entry is refused', async () => {
  const { db } = await testDatabase();
  const refused = /differs from its entry/;
  await expect(db.insertInto('pages').values(PAGE).execute()).rejects.toThrow(refused);
  await publishRow(db, 'pages', db.insertInto('pages').values({ ...PAGE, published_at: new Date() }));
  await expect(db.updateTable('pages').set({ title_en: 'Us' }).execute()).rejects.toThrow(refused);
  await expect(db.updateTable('pages').set({ hidden_fr: true }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('pages').execute()).rejects.toThrow(refused);
  await publishRows(db, 'pages', db.deleteFrom('pages'));
});

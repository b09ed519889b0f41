import type { PlaceBody } from '#common/contract/market/places-admin.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';
import { publishRow, publishRows } from '#server/features/content/index.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The texts of a city, which its page shows below the results. */
export type CityTexts = Pick<PlaceBody, 'headingEn' | 'headingFr' | 'textEn' | 'textFr'>;

/** Reads the texts of the city with an English slug. Empty ones for a city without. */
export async function readCityTexts(db: Db, slugEn: string): Promise<CityTexts> {
  const items = await db
    .selectFrom('content_items as i')
    .innerJoin('content_blocks as b', 'b.id', 'i.block_id')
    .select(['i.content_key', 'i.content_en', 'i.content_fr'])
    .where('b.content_key', '=', CITY_BLOCK + slugEn)
    .execute();
  const item = (key: string) => items.find(({ content_key }) => content_key === key);
  const [heading, text] = [item('heading'), item('text')];
  return {
    headingEn: heading?.content_en ?? '',
    headingFr: heading?.content_fr ?? '',
    textEn: text?.content_en ?? '',
    textFr: text?.content_fr ?? '',
  };
}

/** Writes the changed texts of a city into its block, as a published version. */
export async function saveCityTexts(
  trx: Db,
  { slugEn, nameEn, ...texts }: CityTexts & Pick<PlaceBody, 'slugEn' | 'nameEn'>,
) {
  const before = await readCityTexts(trx, slugEn);
  const { headingEn, headingFr, textEn, textFr } = texts;
  const items = [
    { content_key: 'heading', position: 0, content_en: headingEn, content_fr: headingFr },
    { content_key: 'text', position: 1, content_en: textEn, content_fr: textFr },
  ];
  const isSame = (['headingEn', 'headingFr', 'textEn', 'textFr'] as const).every((key) => texts[key] === before[key]);
  if (isSame) return;
  const block = { content_key: CITY_BLOCK + slugEn, title: nameEn };
  const { id } = await publishRow(
    trx,
    'content_blocks',
    trx
      .insertInto('content_blocks')
      .values(block)
      .onConflict((conflict) => conflict.column('content_key').doUpdateSet({ content_key: block.content_key })),
  );
  await publishRows(
    trx,
    'content_items',
    trx
      .insertInto('content_items')
      .values(items.map((item) => ({ block_id: id, ...item })))
      .onConflict((conflict) =>
        conflict.columns(['block_id', 'content_key']).doUpdateSet((row) => ({
          content_en: row.ref('excluded.content_en'),
          content_fr: row.ref('excluded.content_fr'),
        })),
      ),
  );
}

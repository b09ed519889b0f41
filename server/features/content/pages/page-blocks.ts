import { type PageBlockBody, pageBlocks } from '#common/contract/content/page-blocks.ts';
import { AppError } from '#common/contract/errors.ts';
import { slugOf } from '#common/listings/listing-path.ts';
import { ONLY_ITEM } from '#common/page-texts/content-blocks.ts';
import { cutText } from '#common/values/cut-text.ts';
import { findFreeKey } from '#server/features/content/entries/move-page-content.ts';
import { publishRow, publishRows } from '#server/features/content/entries/publish-rows.ts';
import type { Context } from '#server/platform/context.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

/** Editors find a block without a title by this many characters of its text. */
const NAME_LENGTH = 60;

/** Blocks that editors add below pages. */
export const pageBlockRoutes = handlers(pageBlocks, {
  async create({ body, ...context }) {
    return { id: await createPageBlock(context, body), message: context.t('globalContent.created') };
  },
});

/** Publishes a new block. Returns the entry's id. Throws `page.not_found`. */
async function createPageBlock(context: Context, body: PageBlockBody): Promise<number> {
  const { db } = context;
  const { titleEn, titleFr, textEn, textFr } = body;
  const title = titleEn || cutText(textEn, NAME_LENGTH);
  const id = await db.transaction().execute(async (trx) => {
    // The lock makes a second block of this page wait for the first one's key.
    const page = await trx
      .selectFrom('pages')
      .select(['id', 'slug'])
      .$call((rows) =>
        typeof body.page === 'number' ? rows.where('id', '=', body.page) : rows.where('slug', '=', body.page),
      )
      .forUpdate()
      .executeTakeFirst();
    if (!page) throw new AppError('page.not_found', {}, { page: context.t('errors.page.not_found') });
    const taken = await trx.selectFrom('content_blocks').select('content_key').execute();
    const pages = await trx.selectFrom('pages').select('slug').execute();
    const key = findFreeKey(page.slug, slugOf(titleEn) || 'block', {
      keys: new Set(taken.map(({ content_key }) => content_key)),
      pageSlugs: pages.map(({ slug }) => slug),
    });
    const insert = trx.insertInto('content_blocks').values({ content_key: key, title });
    const block = await publishRow(trx, 'content_blocks', insert);
    const items = [
      ...(titleEn ? [{ content_key: 'title', content_en: titleEn, content_fr: titleFr }] : []),
      { content_key: titleEn ? 'text' : ONLY_ITEM, content_en: textEn, content_fr: textFr },
    ].map((item, position) => ({ ...item, position, block_id: block.id }));
    await publishRows(trx, 'content_items', trx.insertInto('content_items').values(items));
    const entry = await trx
      .selectFrom('content_entries')
      .select('id')
      .where('kind', '=', 'block')
      .where('row_id', '=', block.id)
      .executeTakeFirstOrThrow();
    const details = { after: { title } };
    await writeAudit(trx, context, { action: 'block.create', subjectKind: 'block', subjectId: entry.id, details });
    return entry.id;
  });
  for (const table of ['content_blocks', 'content_items']) clearCacheOfTable(db, table);
  return id;
}

import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { Lang } from '#common/contract/fields.ts';
import type {
  blogCategories,
  CATEGORY_SORTS,
  CategoryBody,
  CategoryRow,
} from '#common/contract/site/blog-categories.ts';
import { moveReferences } from '#server/features/content/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { type AuditedFacts, changedFacts, writeAudit } from '#server/platform/records/audit.ts';
import { cachedBlogs } from './queries.ts';

type CategoryQuery = z.output<(typeof blogCategories)['list']['query']>;

const base = (db: Db, lang: Lang) =>
  db
    .selectFrom('blog_categories as c')
    .select([
      'c.id',
      sql.ref<string>(`c.name_${lang}`).as('name'),
      'c.name_en as nameEn',
      'c.name_fr as nameFr',
      'c.slug',
    ])
    .select(['c.post_count as postCount', 'c.updated_at', 'c.version']);

const matching = (db: Db, { q = '' }: CategoryQuery, lang: Lang) =>
  base(db, lang).where(searchedBy(q, (word) => sql`c.search_text like ${word}`));

const order = (lang: Lang): ListOrder<(typeof CATEGORY_SORTS)[number]> => ({
  sorts: {
    name: { notNull: [collated(sql.ref(`c.name_${lang}`), lang)] },
    postCount: { notNull: [sql`c.post_count`] },
    updatedAt: { notNull: [sql`c.updated_at`] },
  },
  id: sql`c.id`,
});

const rowOf = ({ updated_at, ...row }: Omit<CategoryRow, 'updatedAt'> & { updated_at: Date }): CategoryRow => ({
  ...row,
  updatedAt: updated_at.toISOString(),
});

/** One page of the categories. */
export async function readCategories(db: Db, query: CategoryQuery, lang: Lang) {
  const { rows, ...page } = await readPage(db, matching(db, query, lang), query, order(lang));
  return { ...page, rows: rows.map(rowOf) };
}

/** All categories that match, for a file. */
export const readAllCategories = async (db: Db, query: CategoryQuery, lang: Lang): Promise<CategoryRow[]> =>
  (await readAll(matching(db, query, lang), query, order(lang))).map(rowOf);

/** Throws `category.not_found`. */
export async function readCategory(db: Db, id: number, lang: Lang): Promise<CategoryRow> {
  const row = await base(db, lang).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('category.not_found');
  return rowOf(row);
}

const factsOf = ({ nameEn, nameFr, slug }: CategoryBody): AuditedFacts => ({ nameEn, nameFr, slug });
const columnsOf = ({ nameEn, nameFr, slug }: CategoryBody) => ({ name_en: nameEn, name_fr: nameFr, slug });

/** Creates a category. Returns its id. Throws `address.taken`. */
export async function createCategory(context: Context, body: CategoryBody): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('blog_categories')
      .values(columnsOf(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = changedFacts({}, factsOf(body));
    await writeAudit(trx, context, { action: 'category.create', subjectKind: 'category', subjectId: id, details });
    return id;
  });
}

/** Saves a category. Returns its version. Throws `category.not_found`, `edit.conflict` and `address.taken`. */
export async function saveCategory(
  context: Context,
  id: number,
  { version, ...body }: CategoryBody & { version: number },
): Promise<number> {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockCategory(trx, id, version);
    const columns = { ...columnsOf(body), version: version + 1, updated_at: context.now() };
    await trx.updateTable('blog_categories').set(columns).where('id', '=', id).execute();
    const details = changedFacts(factsOf(before), factsOf(body));
    await writeAudit(trx, context, { action: 'category.modify', subjectKind: 'category', subjectId: id, details });
  });
  cachedBlogs.clear(context.db);
  return version + 1;
}

async function lockCategory(trx: Db, id: number, version: number): Promise<CategoryBody> {
  const row = await trx
    .selectFrom('blog_categories')
    .select(['name_en as nameEn', 'name_fr as nameFr', 'slug', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('category.not_found');
  if (row.version !== version) throw new AppError('edit.conflict');
  return row;
}

/**
 * Deletes a category. Its articles, drafts and plans move to `moveToId`, or to no category. Throws `category.not_found`,
 * `edit.conflict`, and `request.invalid` for a new category that doesn't exist.
 */
export async function deleteCategory(
  context: Context,
  id: number,
  { version, moveToId }: { version: number; moveToId: number | null },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockCategory(trx, id, version);
    if (moveToId !== null) {
      const other = trx.selectFrom('blog_categories').select('id').where('id', '=', moveToId).forKeyShare();
      if (moveToId === id || !(await other.executeTakeFirst()))
        throw new AppError('request.invalid', {}, { moveToId: context.t('validation.one_of') });
    }
    await moveReferences(trx, context, { kind: 'post', field: 'categoryId', from: id, to: moveToId });
    await trx.deleteFrom('blog_categories').where('id', '=', id).execute();
    const details = changedFacts(factsOf(before), {});
    await writeAudit(trx, context, { action: 'category.delete', subjectKind: 'category', subjectId: id, details });
  });
  cachedBlogs.clear(context.db);
}

import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type PageTypeDetail, type PageTypeRow, pageTypes } from '#common/contract/content/page-types.ts';
import { AppError } from '#common/contract/errors.ts';
import { type PageTypeBody, pageTypeBody, readPageFields, readPageParts } from '#common/entries/page-types.ts';
import { fieldErrors } from '#common/values/validation.ts';
import type { Context } from '#server/platform/context.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { collated, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';

type TypesQuery = z.output<(typeof pageTypes)['list']['query']>;

async function readTypes({ db, lang }: Context, query: TypesQuery) {
  const label = sql<string>`${sql.ref(`page_types.label_${lang}`)}`;
  const matching = db
    .selectFrom('page_types')
    .select(['id', 'key', label.as('label'), 'page_count as pageCount'])
    .select(sql<number>`jsonb_array_length(fields)`.as('fieldCount'))
    .where(searchedBy(query.q ?? '', (word) => sql`page_types.search_text like ${word}`));
  const sorts = {
    label: { notNull: [collated(label, lang)] },
    key: { notNull: [sql`key`] },
    pageCount: { notNull: [sql`page_count`] },
  };
  return readPage<PageTypeRow, keyof typeof sorts>(db, matching, query, { sorts, id: sql`id` });
}

async function readType({ db }: Pick<Context, 'db'>, id: number): Promise<PageTypeDetail> {
  const row = await db.selectFrom('page_types').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('page_type.not_found');
  const { key, label_en: labelEn, label_fr: labelFr, version } = row;
  return {
    id,
    key,
    labelEn,
    labelFr,
    version,
    fields: [...readPageFields(row.fields)],
    parts: [...readPageParts(row.parts)],
  };
}

const columnsOf = ({ labelEn, labelFr, fields, parts }: PageTypeBody) => ({
  label_en: labelEn,
  label_fr: labelFr,
  fields: JSON.stringify(fields),
  parts: JSON.stringify(parts),
});

const factsOf = ({ labelEn, labelFr, fields, parts }: PageTypeBody) => ({
  labelEn,
  labelFr,
  fields: fields.map(({ key, type }) => `${key}: ${type}`).join(', '),
  parts: parts.join(', '),
});

async function createType(context: Context, body: PageTypeBody): Promise<number> {
  const id = await context.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('page_types')
      .values({ key: body.key, ...columnsOf(body) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, context, {
      action: 'pageType.create',
      subjectKind: 'pageType',
      subjectId: made.id,
      details: changedFacts({}, factsOf(body)),
    });
    return made.id;
  });
  clearCacheOfTable(context.db, 'page_types');
  return id;
}

async function editType(context: Context, id: number, { version, ...body }: PageTypeBody & { version: number }) {
  // The contract's schema of a change lacks the checks across fields.
  const { error } = pageTypeBody.safeParse(body);
  if (error) throw new AppError('request.invalid', {}, fieldErrors(error.issues, context.t));
  await context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('page_types').select('id').where('id', '=', id).forUpdate().execute();
    const before = await readType({ db: trx }, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    await trx
      .updateTable('page_types')
      .set({ ...columnsOf(body), version: version + 1, updated_at: context.now() })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, context, {
      action: 'pageType.modify',
      subjectKind: 'pageType',
      subjectId: id,
      details: changedFacts(factsOf(before), factsOf(body)),
    });
  });
  clearCacheOfTable(context.db, 'page_types');
  return { id, version: version + 1 };
}

/** Handlers of page types. */
export const pageTypeRoutes = handlers(pageTypes, {
  list: (context) => readTypes(context, context.query),
  type: (context) => readType(context, context.params.id),
  create: async ({ body, ...context }) => ({ id: await createType(context, body) }),
  edit: ({ params, body, ...context }) => editType(context, params.id, body),
});

import { sql } from 'kysely';
import { faqOrder, MAX_QUESTIONS, type OrderedQuestion } from '#common/contract/content/faq-order.ts';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { clearCacheOfTable } from '#server/platform/memory/cache.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

/** The order of questions. It takes effect at once, because it is no text that waits for a translation. */
export const faqOrderRoutes = handlers(faqOrder, {
  async read({ query, db, lang }) {
    const { rows: topics } = await sql<{ topic: string; count: number }>`
      select topic, count(*) as count from faqs group by topic order by topic`.execute(db);
    const topic = query.topic ?? topics[0]?.topic ?? '';
    const { rows: questions } = await sql<OrderedQuestion>`
      select f.id, e.id as "entryId", coalesce(nullif(${sql.ref(`f.question_${lang}`)}, ''), f.question_en, f.question_fr) as question
      from faqs f join content_entries e on e.kind = 'faq' and e.row_id = f.id
      where topic = ${topic} order by position, f.id limit ${MAX_QUESTIONS}`.execute(db);
    return { topics, topic, questions };
  },
  async save({ body, ...context }) {
    await saveFaqOrder(context, body);
    return done(context.t('faqs.order.saved'));
  },
});

/** Throws `edit.conflict` unless `ids` are exactly the questions of the topic. */
async function saveFaqOrder(
  context: Context,
  { topic, ids }: { topic: string; ids: readonly number[] },
): Promise<void> {
  const { db } = context;
  await db.transaction().execute(async (trx) => {
    const before = await lockTopic(trx, topic);
    const known = new Set(before);
    if (known.size !== ids.length || !ids.every((id) => known.has(id))) throw new AppError('edit.conflict');
    // Positions are unique, so the rows leave their places before they take the new ones.
    await sql`update faqs set position = -1 - position where topic = ${topic}`.execute(trx);
    await sql`
      update faqs set position = place - 1 from unnest(${[...ids]}::int[]) with ordinality as wanted(id, place)
      where faqs.id = wanted.id`.execute(trx);
    await writeAudit(trx, context, {
      action: 'faq.reorder',
      subjectKind: 'faq',
      subjectId: null,
      details: { before: { order: before.join(', ') }, after: { topic, order: ids.join(', ') } },
    });
  });
  clearCacheOfTable(db, 'faqs');
}

async function lockTopic(trx: Db, topic: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from faqs where topic = ${topic} order by position, id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

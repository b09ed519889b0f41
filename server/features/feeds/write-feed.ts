import { type Selectable, sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { FeedBody } from '#common/contract/feeds/feed-records.ts';
import { feedCredits } from '#common/feeds/feed-credits.ts';
import { feedMapping } from '#common/feeds/feed-mapping.ts';
import { guardLimits } from '#common/feeds/guard-limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/schema.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { feedChanges } from './audited-feed.ts';
import { nextPull } from './schedule.ts';

const columnsOfFeed = (body: FeedBody) => ({
  company_id: body.companyId,
  name: body.name,
  source: body.source,
  url: body.source === 'pull' ? body.url : null,
  format: body.format,
  is_complete: body.isComplete,
  is_enabled: body.isEnabled,
  every_hours: body.source === 'pull' ? body.everyHours : null,
  at_hour: body.atHour,
  guard: JSON.stringify(body.guard),
  credits: JSON.stringify(body.credits),
});

/** A stored feed as its form. */
const formOf = (row: Selectable<DB['feeds']> & { rules: unknown }): FeedBody => ({
  companyId: row.company_id,
  name: row.name,
  source: row.source,
  url: row.url ?? '',
  format: row.format,
  isComplete: row.is_complete,
  isEnabled: row.is_enabled,
  everyHours: row.every_hours,
  atHour: row.at_hour,
  mapping: feedMapping.parse(row.rules ?? {}),
  guard: guardLimits.parse(row.guard),
  credits: feedCredits.parse(row.credits),
});

/** Creates a feed. Returns its id. Throws `request.invalid` for an unknown company. */
export async function createFeed(context: Context, body: FeedBody): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    await requireKnownCompany(trx, context, body.companyId);
    const { id } = await trx.insertInto('feeds').values(columnsOfFeed(body)).returning('id').executeTakeFirstOrThrow();
    await trx
      .insertInto('feed_mappings')
      .values({ feed_id: id, version: 1, rules: JSON.stringify(body.mapping) })
      .execute();
    await schedule(trx, context, id);
    await writeAudit(trx, context, {
      action: 'feed.create',
      subjectKind: 'feed',
      subjectId: id,
      details: { name: body.name, ...feedChanges(null, body) },
    });
    return id;
  });
}

/** The settings of a feed as its form. Throws `feed.not_found`. */
export async function readFeedForm(db: Db, id: number): Promise<FeedBody> {
  const row = await feedWithRules(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('feed.not_found');
  return formOf(row);
}

const feedWithRules = (db: Db) =>
  db
    .selectFrom('feeds as f')
    .leftJoin('feed_mappings as m', (join) =>
      join.onRef('m.feed_id', '=', 'f.id').onRef('m.version', '=', 'f.mapping_version'),
    )
    .selectAll('f')
    .select('m.rules');

/** Changes a feed. A changed mapping is a new version. Throws `feed.not_found` and `edit.conflict`. */
export async function changeFeed(
  context: Context,
  id: number,
  { version, ...body }: FeedBody & { version: number },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await feedWithRules(trx).where('f.id', '=', id).forUpdate('f').executeTakeFirst();
    if (!before) throw new AppError('feed.not_found');
    if (before.version !== version) throw new AppError('edit.conflict');
    // Its listings belong to the company.
    if (before.company_id !== body.companyId)
      throw new AppError('request.invalid', {}, { companyId: context.t('validation.one_of') });
    if (body.isEnabled) await requireKnownCompany(trx, context, body.companyId);
    const columns = columnsOfFeed(body);
    await trx
      .updateTable('feeds')
      .set({
        ...columns,
        ...(columns.url !== before.url && { etag: null, last_modified: null }),
        version: version + 1,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    await saveMapping(trx, id, body.mapping);
    await schedule(trx, context, id);
    await writeAudit(trx, context, {
      action: 'feed.modify',
      subjectKind: 'feed',
      subjectId: id,
      details: { name: body.name, ...feedChanges(formOf(before), body) },
    });
  });
}

/** Saves a mapping as a new version, unless it is the current one. */
export async function saveMapping(db: Db, feedId: number, mapping: FeedBody['mapping']): Promise<void> {
  const rules = JSON.stringify(mapping);
  await sql`
    with changed as (
      update feeds set mapping_version = mapping_version + 1 where id = ${feedId} and not exists (
        select from feed_mappings m where m.feed_id = feeds.id and m.version = mapping_version and m.rules = ${rules}::jsonb)
      returning id, mapping_version)
    insert into feed_mappings (feed_id, version, rules) select id, mapping_version, ${rules}::jsonb from changed`.execute(
    db,
  );
}

const schedule = (db: Db, { now }: Context, id: number) =>
  sql`update feeds set next_at = ${nextPull(now())} where id = ${id}`.execute(db);

async function requireKnownCompany(db: Db, { t }: Context, id: number): Promise<void> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw new AppError('request.invalid', {}, { companyId: t('errors.company.not_found') });
}

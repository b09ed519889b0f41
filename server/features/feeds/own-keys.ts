import { sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeAudit } from '#server/platform/records/audit.ts';
import { pushSecret } from './push-secret.ts';

/** The version of the addresses of a company's outgoing feeds; undefined for an unknown company. */
export async function readAddressVersion(db: Db, companyId: number): Promise<number | undefined> {
  const company = await db
    .selectFrom('companies')
    .select('feed_address_version')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.feed_address_version;
}

/** Replaces the addresses of a company's outgoing feeds. The old ones return 404. Returns the new version. */
export async function replaceAddresses(context: Context, companyId: number): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const { feed_address_version: version } = await trx
      .updateTable('companies')
      .set({ feed_address_version: sql<number>`feed_address_version + 1` })
      .where('id', '=', companyId)
      .returning('feed_address_version')
      .executeTakeFirstOrThrow();
    const action = 'company.replace-addresses';
    await writeAudit(trx, context, { action, subjectKind: 'company', subjectId: companyId, details: {} });
    return version;
  });
}

/**
 * Replaces the secret that signs pushed files of a feed, of this company if one is given. Returns the new one, which is
 * shown only now. Throws `feed.not_found`.
 */
export async function replacePushSecret(context: Context, feedId: number, companyId?: number): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    const feed = await trx
      .updateTable('feeds')
      .set({ secret_version: sql<number>`secret_version + 1` })
      .where('id', '=', feedId)
      .where('source', '=', 'push')
      .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? 0))
      .returning(['name', 'secret_version'])
      .executeTakeFirst();
    if (!feed) throw new AppError('feed.not_found');
    await writeAudit(trx, context, {
      action: 'feed.replace-secret',
      subjectKind: 'feed',
      subjectId: feedId,
      details: { name: feed.name },
    });
    return pushSecret(context.config, feedId, feed.secret_version);
  });
}

import { sql } from 'kysely';
import type { OwnPartners } from '#common/contract/feeds/own-feeds.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { writeAudit } from '#server/platform/records/audit.ts';

/** The partners whose feeds have live listings of a company, by name; none if the company left them. */
export async function readOwnPartners(db: Db, companyId: number): Promise<OwnPartners> {
  const { shares_with_partners: isShared } = await db
    .selectFrom('companies')
    .select('shares_with_partners')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!isShared) return { isShared, partners: [] };
  const { rows } = await sql<OwnPartners['partners'][number]>`
    select p.id, p.name, to_json(p.fetched_at at time zone 'UTC') #>> '{}' || 'Z' as "fetchedAt" from feed_partners p
    where p.revoked_at is null and case p.scope
      when 'companies' then exists (
        select from feed_partner_companies a where a.partner_id = p.id and a.company_id = ${companyId})
      else exists (
        select from listings l join cities c on c.id = l.city_id
        where l.company_id = ${companyId} and l.state = 'active'
          and (p.scope = 'all' or l.city_id = p.city_id or c.province_id = p.province_id))
      end
    order by lower(p.name), p.id`.execute(db);
  return { isShared, partners: rows };
}

/** Takes the company's listings out of the feeds of partners, or back in. Counts from their next fetch. */
export async function shareWithPartners(context: Context, companyId: number, isShared: boolean): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('companies')
      .set({ shares_with_partners: isShared })
      .where('id', '=', companyId)
      .where('shares_with_partners', '=', !isShared)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const action = isShared ? 'company.partners-join' : 'company.partners-leave';
    await writeAudit(trx, context, { action, subjectKind: 'company', subjectId: companyId, details: {} });
  });
}

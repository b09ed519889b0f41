import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#common/contract/errors.ts';
import type { PartnerBody } from '#common/contract/feeds/feed-partners.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { changedFacts, writeAudit } from '#server/platform/records/audit.ts';

type Columns = Pick<PartnerBody, 'name' | 'format' | 'scope'> & {
  province_id: number | null;
  city_id: number | null;
};

/** The stored columns of a form. Throws `request.invalid` for a place that is no province or city. */
function columnsOf({ places, t }: Context, { name, format, scope, place: slug }: PartnerBody): Columns {
  const columns = { name, format, scope, province_id: null, city_id: null };
  if (scope !== 'place') return columns;
  const place = places.bySlug(slug.toLowerCase());
  if (place?.kind === 'city') return { ...columns, city_id: place.id };
  if (place?.kind === 'province') return { ...columns, province_id: place.id };
  throw new AppError('request.invalid', {}, { place: t('errors.location.not_found') });
}

/** The facts that the audit log compares. */
const factsOf = ({ name, format, scope, ...rest }: Columns, companyIds: readonly number[]) => ({
  name,
  format,
  scope,
  place: rest.city_id ? `city:${rest.city_id}` : rest.province_id ? `province:${rest.province_id}` : null,
  companies: companyIds.length === 0 ? null : companyIds.join(', '),
});

/** Creates a partner. Returns its id. Throws `request.invalid` for an unknown place or company. */
export function createPartner(context: Context, body: PartnerBody): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const columns = columnsOf(context, body);
    const { id } = await trx.insertInto('feed_partners').values(columns).returning('id').executeTakeFirstOrThrow();
    const companyIds = await saveCompanies(trx, context, id, body);
    const details = { name: body.name, ...changedFacts({}, factsOf(columns, companyIds)) };
    await writeAudit(trx, context, { action: 'partner.create', subjectKind: 'partner', subjectId: id, details });
    return id;
  });
}

/** Changes a partner. Throws `feed_partner.not_found`, `edit.conflict` and `request.invalid`. */
export async function editPartner(
  context: Context,
  id: number,
  { version, ...body }: PartnerBody & { version: number },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const before = await lockPartner(trx, id);
    if (before.version !== version) throw new AppError('edit.conflict');
    const companiesBefore = await readCompanyIds(trx, id);
    const columns = columnsOf(context, body);
    await trx
      .updateTable('feed_partners')
      .set({ ...columns, version: version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    const companyIds = await saveCompanies(trx, context, id, body);
    const details = {
      name: body.name,
      ...changedFacts(factsOf(before, companiesBefore), factsOf(columns, companyIds)),
    };
    await writeAudit(trx, context, { action: 'partner.modify', subjectKind: 'partner', subjectId: id, details });
  });
}

/** Replaces the address of a partner, even of a revoked one. Throws `feed_partner.not_found`. */
export const renewAddress = (context: Context, id: number): Promise<void> =>
  changeAddress(context, id, {
    action: 'partner.renew-address',
    columns: sql`address_version = address_version + 1, revoked_at = null`,
  });

/** Revokes the address of a partner. Throws `feed_partner.not_found`. */
export const revokeAddress = (context: Context, id: number): Promise<void> =>
  changeAddress(context, id, {
    action: 'partner.revoke-address',
    columns: sql`revoked_at = coalesce(revoked_at, now())`,
  });

async function changeAddress(
  context: Context,
  id: number,
  { action, columns }: { action: string; columns: RawBuilder<unknown> },
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { name } = await lockPartner(trx, id);
    await sql`update feed_partners set ${columns} where id = ${id}`.execute(trx);
    await writeAudit(trx, context, { action, subjectKind: 'partner', subjectId: id, details: { name } });
  });
}

async function lockPartner(trx: Db, id: number) {
  const row = await trx
    .selectFrom('feed_partners')
    .select([
      'name',
      sql<PartnerBody['format']>`format`.as('format'),
      sql<PartnerBody['scope']>`scope`.as('scope'),
      'province_id',
      'city_id',
      'version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('feed_partner.not_found');
  return row;
}

async function readCompanyIds(trx: Db, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('feed_partner_companies')
    .select('company_id')
    .where('partner_id', '=', id)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id: companyId }) => companyId);
}

/** Saves the companies that agreed, and returns their ids in order. Throws `request.invalid` for an unknown one. */
async function saveCompanies(
  trx: Db,
  { t }: Context,
  id: number,
  { scope, companyIds }: PartnerBody,
): Promise<number[]> {
  const wanted = scope === 'companies' ? [...new Set(companyIds)].sort((one, other) => one - other) : [];
  const { rows: unknown } = await sql<{ id: number }>`
    select given.id from unnest(${wanted}::int[]) as given (id)
    where not exists (select from companies c where c.id = given.id)`.execute(trx);
  if (unknown.length > 0) throw new AppError('request.invalid', {}, { companyIds: t('errors.company.not_found') });
  await trx.deleteFrom('feed_partner_companies').where('partner_id', '=', id).execute();
  if (wanted.length > 0)
    await trx
      .insertInto('feed_partner_companies')
      .values(wanted.map((companyId) => ({ partner_id: id, company_id: companyId })))
      .execute();
  return wanted;
}

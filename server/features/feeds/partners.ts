import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type {
  feedPartners,
  PARTNER_SORTS,
  PartnerBody,
  PartnerDetail,
  PartnerInfo,
} from '#common/contract/feeds/feed-partners.ts';
import type { Services } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type ListOrder, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import type { OutgoingScope } from './out/read-outgoing.ts';
import { type AddressedPartner, partnerAddress } from './outgoing.ts';

type PartnersQuery = z.output<(typeof feedPartners)['list']['query']>;

const at = (column: string) => sql<string>`to_json(${sql.ref(column)} at time zone 'UTC') #>> '{}' || 'Z'`;

const base = (db: Db) =>
  db
    .selectFrom('feed_partners as f')
    .leftJoin('cities as c', 'c.id', 'f.city_id')
    .leftJoin('provinces as p', 'p.id', 'f.province_id')
    .select([
      'f.id',
      'f.name',
      sql<PartnerInfo['format']>`f.format`.as('format'),
      sql<PartnerInfo['scope']>`f.scope`.as('scope'),
      sql<
        PartnerInfo['place']
      >`case when f.scope = 'place' then json_build_object('slug', coalesce(c.slug_en, p.slug_en),
        'name', json_build_object('en', coalesce(c.name_en, p.name_en), 'fr', coalesce(c.name_fr, p.name_fr))) end`.as(
        'place',
      ),
      sql<
        PartnerInfo['companies']
      >`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id), '[]')
        from feed_partner_companies a join companies o on o.id = a.company_id where a.partner_id = f.id)`.as(
        'companies',
      ),
      sql<boolean>`f.revoked_at is not null`.as('isRevoked'),
      sql<string | null>`${at('f.fetched_at')}`.as('fetchedAt'),
      'f.fetched_count as fetchedCount',
      at('f.created_at').as('createdAt'),
      'f.version',
    ]);

const order: ListOrder<(typeof PARTNER_SORTS)[number]> = {
  sorts: {
    name: { notNull: [sql`lower(f.name)`] },
    fetchedAt: sql`f.fetched_at`,
    createdAt: { notNull: [sql`f.created_at`] },
  },
  id: sql`f.id`,
};

/** One page of partners. */
export const readPartners = (db: Db, query: PartnersQuery) =>
  readPage(
    db,
    base(db)
      .where(searchedBy(query.q ?? '', (word) => sql`f.search_text like ${word}`))
      .$call((rows) => (query.format === undefined ? rows : rows.where('f.format', '=', query.format))),
    query,
    order,
  );

/** A partner with the address of its feed. Throws `feed_partner.not_found`. */
export async function readPartner({ db, config }: Pick<Services, 'db' | 'config'>, id: number): Promise<PartnerDetail> {
  const row = await base(db).select('f.address_version').where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('feed_partner.not_found');
  const { address_version: addressVersion, ...partner } = row;
  return { ...partner, url: partner.isRevoked ? null : partnerAddress(config, { ...partner, addressVersion }) };
}

interface ScopedPartner extends AddressedPartner {
  scope: PartnerBody['scope'];
  provinceId: number | null;
  cityId: number | null;
  isRevoked: boolean;
}

/** The parts of a partner that decide about a request; undefined for an unknown one. */
export const readAddressedPartner = (db: Db, id: number): Promise<ScopedPartner | undefined> =>
  db
    .selectFrom('feed_partners')
    .select([
      'id',
      sql<PartnerInfo['format']>`format`.as('format'),
      sql<PartnerInfo['scope']>`scope`.as('scope'),
      'province_id as provinceId',
      'city_id as cityId',
      'address_version as addressVersion',
      sql<boolean>`revoked_at is not null`.as('isRevoked'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The listings of a partner's feed. */
export function partnerScope({ id, scope, provinceId, cityId }: ScopedPartner): OutgoingScope {
  if (scope === 'companies') return { kind: 'partner', id };
  if (cityId !== null) return { kind: 'city', id: cityId };
  return provinceId === null ? { kind: 'all' } : { kind: 'province', id: provinceId };
}

/** Records when a partner last fetched its feed, and its number of listings then. */
export async function recordFetch({ db, now }: Pick<Services, 'db' | 'now'>, id: number, count: number): Promise<void> {
  await db.updateTable('feed_partners').set({ fetched_at: now(), fetched_count: count }).where('id', '=', id).execute();
}

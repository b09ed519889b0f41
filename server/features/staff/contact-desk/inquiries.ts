import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { InquiryDetail, InquiryRow, inquiryDesk } from '#common/contract/staff/contact-desk.ts';
import { readConversations } from '#server/features/renting/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { recordExport, recordLook } from '#server/platform/records/audit.ts';

type InquiriesQuery = z.output<(typeof inquiryDesk)['inquiries']['query']>;

const id = sql`inquiries.id`;
const ORDER = { sorts: { id }, id };

function matchingInquiries(db: Db, { q = '', kind, state }: Partial<InquiriesQuery>) {
  return (
    db
      .selectFrom('inquiries')
      // Left, because PostgreSQL leaves such joins out of a count.
      .leftJoin('listings', 'listings.id', 'inquiries.listing_id')
      .leftJoin('companies', 'companies.id', 'inquiries.company_id')
      .select(['inquiries.id', 'inquiries.kind', 'inquiries.state', 'full_name as name', 'inquiries.email'])
      .select(['inquiries.listing_id as listingId', 'inquiries.company_id as companyId'])
      .select(['is_waiting as isWaiting', 'inquiries.created_at'])
      .select([
        sql<string>`companies.name`.as('companyName'),
        sql<string>`coalesce(nullif(listings.name, ''), street, '')`.as('title'),
        sql<boolean>`inquiries.deleted_at is not null`.as('isRemoved'),
      ])
      .$if(q !== '', (rows) =>
        rows.where(
          /^\d{1,9}$/.test(q)
            ? sql<boolean>`inquiries.id = ${Number(q)}`
            : searchedBy(q, (word) => sql`inquiries.search_text like ${word}`),
        ),
      )
      .$if(kind !== undefined, (rows) => rows.where('inquiries.kind', '=', kind ?? 'inquiry'))
      .$if(state !== undefined, (rows) => rows.where('inquiries.state', '=', state ?? 'new'))
  );
}

type Stored = Awaited<ReturnType<ReturnType<typeof matchingInquiries>['execute']>>[number];

const rowOf = ({ listingId, companyId, companyName, title, created_at, ...row }: Stored): InquiryRow => ({
  ...row,
  listing: { id: listingId, title },
  company: { id: companyId, name: companyName },
  createdAt: created_at.toISOString(),
});

/** One page of the inquiries of all companies. A number finds the id, other words the person and the message. */
export async function readInquiries({ db }: Context, query: InquiriesQuery) {
  const { rows, ...page } = await readPage(db, matchingInquiries(db, query), query, ORDER);
  return { ...page, rows: rows.map(rowOf) };
}

/** All inquiries of a list, for a file. The download is recorded. */
export async function readAllInquiries(context: Context, query: InquiriesQuery): Promise<InquiryRow[]> {
  const rows = await readAll(matchingInquiries(context.db, query), query, ORDER);
  await recordExport(context.db, context, { subjectKind: 'inquiry', rows: rows.length });
  return rows.map(rowOf);
}

/** One inquiry with its conversation and tour. The look is recorded. Throws `lead.not_found`. */
export async function readInquiry(context: Context, inquiryId: number): Promise<InquiryDetail> {
  const { db, now } = context;
  const row = await matchingInquiries(db, {})
    .leftJoin('floor_plans', 'floor_plans.id', 'inquiries.floor_plan_id')
    .select(['inquiries.phone', 'inquiries.lang', 'floor_plans.label as floorPlan'])
    .select(sql<string | null>`to_char(move_in_on, 'YYYY-MM-DD')`.as('moveInOn'))
    .where('inquiries.id', '=', inquiryId)
    .executeTakeFirst();
  if (!row) throw new AppError('lead.not_found');
  await recordLook(db, context, { subjectKind: 'inquiry', subjectId: inquiryId });
  const { messages = [], tour = null } = (await readConversations(db, [inquiryId], now())).get(inquiryId) ?? {};
  const { phone, lang, floorPlan, moveInOn } = row;
  return { ...rowOf(row), phone, lang, floorPlan, moveInOn, messages, tour };
}

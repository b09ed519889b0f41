import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type CompanyDetail, MOST_RECORDS, type records } from '#common/contract/records.ts';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';
import { readHistory } from '#server/features/access/index.ts';
import { readCompanyFacts, readEarlier } from '#server/features/reviews/index.ts';
import { recordLook } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { collated, readPage, searchedBy } from '#server/platform/lists.ts';
import { readEmails } from './emails.ts';

type CompaniesQuery = z.output<(typeof records)['companies']['query']>;

const id = sql`companies.id`;

const SEGMENTS: Record<NonNullable<CompaniesQuery['filter']>, ReturnType<typeof sql<boolean>>> = {
  new: sql`status = 'new' and closed_at is null`,
  approved: sql`status = 'approved' and closed_at is null`,
  rejected: sql`status = 'rejected' and closed_at is null`,
  renamed: sql`renamed_at is not null`,
  verified: sql`verified_at is not null`,
  unowned: sql`owner_id is null and closed_at is null`,
  closed: sql`closed_at is not null`,
};

/** One page of companies. A number finds the id, an address the email, other words the name. */
export async function readCompanies({ db, lang }: Context, query: CompaniesQuery) {
  const { q = '', filter } = query;
  const matching = db
    .selectFrom('companies')
    .select(['id', 'name', 'email', 'status', 'created_at'])
    .select([
      sql<string | null>`nullif(phone, '')`.as('phone'),
      sql<boolean>`verified_at is not null`.as('isVerified'),
      sql<boolean>`closed_at is not null`.as('isClosed'),
    ])
    .$if(filter !== undefined, (rows) => rows.where(SEGMENTS[filter ?? 'new']))
    .$if(q !== '', (rows) => rows.where(findCompany(q)));
  const order = { sorts: { id, name: collated(sql`name`, lang) }, id };
  const { rows, ...page } = await readPage(db, matching, query, order, MOST_RECORDS);
  return { ...page, rows: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })) };
}

/** Each kind of search has its own index, so only one is asked. */
function findCompany(q: string) {
  if (/^\d{1,9}$/.test(q)) return sql<boolean>`companies.id = ${Number(q)}`;
  if (q.includes('@')) return sql<boolean>`lower(companies.email) = lower(${q})`;
  if (/^[\d\s()+.-]{7,}$/.test(q))
    return sql<boolean>`phone_digits(companies.phone) = phone_digits(${q}) and companies.phone <> ''`;
  return searchedBy(q, (word) => sql`plain_text(companies.name) like ${word}`);
}

interface CompanyRow {
  isClosed: boolean;
  email: string;
  membershipExpiresOn: string | null;
  leadCount: number;
}

/** A company with all that belongs to it. The look is recorded. Throws company.not_found. */
export async function readCompanyRecord(context: Context, companyId: number): Promise<CompanyDetail> {
  const { db, lang } = context;
  const { rows } = await sql<CompanyRow>`
    select closed_at is not null as "isClosed", email,
      (select membership_expires_on::text from wallets where company_id = companies.id) as "membershipExpiresOn",
      (select count(*) from inquiries where inquiries.company_id = companies.id and deleted_at is null) as "leadCount"
    from companies where id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('company.not_found');
  await recordLook(db, context, { subjectKind: 'company', subjectId: companyId });
  const company = await readCompanyFacts(context, companyId);
  const { email, ...facts } = row;
  const [purchases, emails, earlier, history] = await Promise.all([
    readPurchaseLines(db, companyId, lang),
    readEmails(db, [email, ...company.members.map((member) => member.email)]),
    readEarlier(db, companyId),
    readHistory(db, { kinds: ['company'], id: companyId }),
  ]);
  return { company, ...facts, purchases, emails, earlier, history };
}

async function readPurchaseLines(db: Db, companyId: number, lang: 'en' | 'fr'): Promise<CompanyDetail['purchases']> {
  const rows = await db
    .selectFrom('purchases')
    .select(['id', 'total_cents as totalCents', 'state', 'created_at'])
    .select(lang === 'fr' ? 'bundle_name_fr as name' : 'bundle_name_en as name')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

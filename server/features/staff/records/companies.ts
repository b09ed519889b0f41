import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { AppError } from '#common/contract/errors.ts';
import type { CompanyDetail, CompanyRecord, records } from '#common/contract/staff/records.ts';
import { reviewReasonText } from '#common/words/review-reason.ts';
import { readPurchaseLines } from '#server/features/money/index.ts';
import { applyDecisionTexts } from '#server/features/site/index.ts';
import { readHistory } from '#server/features/staff/access/record.ts';
import { readCompanyFacts } from '#server/features/staff/reviews/company-facts.ts';
import { readEarlier } from '#server/features/staff/reviews/read-review.ts';
import type { Context } from '#server/platform/context.ts';
import { collated, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { recordLook } from '#server/platform/records/audit.ts';
import { readEmails } from './emails.ts';

type CompaniesQuery = z.output<(typeof records)['companies']['query']>;

const id = sql`companies.id`;

/** SQL condition of each segment. */
export const COMPANY_SEGMENTS: Record<NonNullable<CompaniesQuery['filter']>, ReturnType<typeof sql<boolean>>> = {
  new: sql`status = 'new' and closed_at is null`,
  approved: sql`status = 'approved' and closed_at is null`,
  rejected: sql`status = 'rejected' and closed_at is null`,
  suspended: sql`status = 'suspended'`,
  renamed: sql`renamed_at is not null and closed_at is null`,
  verified: sql`verified_at is not null`,
  unowned: sql`owner_id is null and closed_at is null`,
  closed: sql`closed_at is not null`,
};

/** Companies by segment and search. A number finds the id, an address the email, other words the name. */
function matchingCompanies({ db }: Pick<Context, 'db'>, { q = '', filter }: CompaniesQuery) {
  return db
    .selectFrom('companies')
    .select(['id', 'name', 'email', 'status', 'created_at'])
    .select([
      sql<string | null>`nullif(phone, '')`.as('phone'),
      sql<boolean>`verified_at is not null`.as('isVerified'),
      sql<boolean>`closed_at is not null`.as('isClosed'),
      sql<string>`coalesce(city, '')`.as('city'),
      sql<number>`coalesce((select credits from wallets where company_id = companies.id), 0)::int`.as('credits'),
      sql<number>`(select count(*)::int from listings where company_id = companies.id and state = 'active')`.as(
        'liveListings',
      ),
    ])
    .$if(filter !== undefined, (rows) => rows.where(COMPANY_SEGMENTS[filter ?? 'new']))
    .$if(q !== '', (rows) => rows.where(findCompany(q)));
}

const orderIn = (lang: Context['lang']) => ({ sorts: { id, name: { notNull: [collated(sql`name`, lang)] } }, id });

const dated = <R extends { created_at: Date }>({ created_at, ...row }: R) => ({
  ...row,
  createdAt: created_at.toISOString(),
});

/** One page of companies. */
export async function readCompanies(context: Context, query: CompaniesQuery) {
  const matching = matchingCompanies(context, query);
  const { rows, ...page } = await readPage(context.db, matching, query, orderIn(context.lang));
  return { ...page, rows: rows.map(dated) };
}

/** All companies of a list, for a file. */
export async function readAllCompanies(context: Context, query: CompaniesQuery): Promise<CompanyRecord[]> {
  return (await readAll(matchingCompanies(context, query), query, orderIn(context.lang))).map(dated);
}

/** Each kind of search has its own index, so only one is asked. */
function findCompany(q: string) {
  if (/^\d{1,9}$/.test(q)) return sql<boolean>`companies.id = ${Number(q)}`;
  if (q.includes('@')) return sql<boolean>`lower(companies.email) = lower(${q})`;
  if (/^[\d\s()+.-]{7,}$/.test(q))
    return sql<boolean>`phone_digits(companies.phone) = phone_digits(${q}) and companies.phone <> ''`;
  return searchedBy(q, (word) => sql`companies.search_text like ${word}`);
}

interface CompanyRow {
  isClosed: boolean;
  suspension: (CompanyDetail['suspension'] & { reasonKey: string | null }) | null;
  email: string;
  membershipExpiresOn: string | null;
  leadCount: number;
}

/** A company with all that belongs to it. The look is recorded. Throws company.not_found. */
export async function readCompanyRecord(context: Context, companyId: number): Promise<CompanyDetail> {
  const { db, lang, t } = context;
  const { rows } = await sql<CompanyRow>`
    select closed_at is not null as "isClosed", email,
      (select jsonb_build_object('reason', s.reason, 'reasonKey', s.reason_key, 'at', to_char(s.started_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'by', case when u.id is not null then jsonb_build_object('id', u.id,
            'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)) end)
        from company_suspensions s left join users u on u.id = s.started_by
        where s.company_id = companies.id and s.ended_at is null) as suspension,
      (select membership_expires_on::text from wallets where company_id = companies.id) as "membershipExpiresOn",
      (select count(*) from inquiries where inquiries.company_id = companies.id and deleted_at is null) as "leadCount"
    from companies where id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('company.not_found');
  await recordLook(db, context, { subjectKind: 'company', subjectId: companyId });
  await applyDecisionTexts(db);
  const company = await readCompanyFacts(context, companyId);
  const { email, suspension, ...facts } = row;
  const [purchases, emails, earlier, history] = await Promise.all([
    readPurchaseLines(db, companyId, lang),
    readEmails(db, [email, ...company.members.map((member) => member.email)]),
    readEarlier(db, companyId),
    readHistory(db, { kinds: ['company'], id: companyId, lang: context.lang }),
  ]);
  const decided = { kind: 'companyReport', decision: 'suspendCompany' };
  return {
    company,
    ...facts,
    suspension: suspension && {
      at: suspension.at,
      by: suspension.by,
      reason: reviewReasonText({ ...suspension, ...decided }, t),
    },
    purchases,
    emails,
    earlier,
    history,
  };
}

import { sql } from 'kysely';
import { IMPORT_LIMITS } from '#common/contract/staff/account-imports.ts';
import { jsonList, type PersonalData } from '#server/platform/records/personal-data.ts';

/** Rows about a person: those with the address, and the one that created the account. */
const aboutPerson = (userId: number, emails: readonly string[]) => sql`
  (r.emails && ${[...emails]}::text[] or (i.kind = 'users' and r.record_id = ${userId}))`;

/** Rows of imported files. A person's rows are deleted with the account, and all of them by age. */
export const accountImportPersonalData: PersonalData = {
  export: ({ userId, emails }) => ({
    // A company's rows are its own data, even if they name the person.
    importedRows: jsonList(sql`
      select i.created_at as "importedAt", i.headings, r.cells
      from account_import_rows r join account_imports i on i.id = r.import_id
      where i.kind = 'users' and ${aboutPerson(userId, emails)} order by i.id, r.line`),
  }),
  async erase(db, { userId, emails }) {
    await sql`
      delete from account_import_rows r using account_imports i
      where i.id = r.import_id and ${aboutPerson(userId, emails)}`.execute(db);
  },
  async expire(db) {
    await sql`
      delete from account_imports where created_at < now() - make_interval(days => ${IMPORT_LIMITS.days})`.execute(db);
  },
};

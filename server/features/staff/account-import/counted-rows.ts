import { sql } from 'kysely';

/** Rows by result, as SQL. */
export const countedRows = (id: number) => sql<string>`
  (select coalesce(jsonb_object_agg(result, count), '{}') from
    (select result, count(*) from account_import_rows where import_id = ${id} and result is not null group by result) counted)`;

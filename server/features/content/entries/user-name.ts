import { sql } from 'kysely';

/** A person's name, for SQL with `users` under an alias. */
export const userNameOf = (alias: string) =>
  sql<string | null>`coalesce(nullif(concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''),
    nullif(${sql.ref(`${alias}.last_name`)}, '')), ''), ${sql.ref(`${alias}.email`)})`;

import { sql } from 'kysely';

/** The name that emails greet a row of `users` with, as greetedName() chooses it. */
export const greetedColumn = sql<string>`coalesce(nullif(first_name, ''), last_name)`;

import { sql } from 'kysely';
import type { EntryKindName } from '#common/entries/kinds.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ContentWriter } from './read-parts.ts';
import { tableOf } from './tables.ts';

/** A shared field that refers to a record by id or key, and the record that replaces it. */
interface MovedReference {
  kind: EntryKindName;
  field: string;
  from: number | string;
  to: number | string | null;
}

/**
 * Replaces a reference in every draft, live text and plan of a kind, in the caller's transaction. Older revisions keep
 * it; publishing checks that references exist.
 */
export async function moveReferences(
  trx: Db,
  { actor }: Pick<ContentWriter, 'actor'>,
  { kind, field, from, to }: MovedReference,
): Promise<void> {
  const stale = sql`
    select distinct r.id, r.entry_id, r.data from content_revisions r
      join content_entries e on e.id = r.entry_id and e.kind = ${kind} and e.deleted_at is null
      left join content_parts p on p.entry_id = e.id and p.part = 'shared'
    where r.part = 'shared' and r.data -> ${field} = ${JSON.stringify(from)}::jsonb and (r.id in (p.draft_id, p.live_id)
      or exists (select from content_plans where shared_id = r.id and done_at is null and cancelled_at is null))
    order by r.id`;
  // Before their parts, as every change of an entry does.
  await sql`
    select from content_entries where id in (select entry_id from (${stale}) stale) order by id for update`.execute(
    trx,
  );
  const { rows: moved } = await sql<{ id: number; newer: number; entry: number }>`
    with stale as (${stale}), made as (
      insert into content_revisions (entry_id, part, data, made_by, restored_from)
      select entry_id, 'shared', jsonb_set(data, array[${field}], ${JSON.stringify(to)}::jsonb), ${actor?.userId ?? null}, id
      from stale order by id
      returning id, entry_id, restored_from
    )
    select restored_from as id, id as newer, entry_id as entry from made`.execute(trx);
  for (const { id, newer } of moved) {
    await sql`update content_plans set shared_id = ${newer} where shared_id = ${id} and done_at is null`.execute(trx);
    await sql`
      update content_parts set draft_id = case draft_id when ${id} then ${newer}::bigint else draft_id end,
        live_id = case live_id when ${id} then ${newer}::bigint else live_id end
      where part = 'shared' and ${id} in (draft_id, live_id)`.execute(trx);
  }
  const entries = [...new Set(moved.map(({ entry }) => entry))];
  if (entries.length > 0)
    await sql`
      update content_entries set version = version + 1, updated_at = now(), updated_by = ${actor?.userId ?? null}
      where id = any(${entries})`.execute(trx);
  const [table] = tableOf(kind).tables;
  const column = sql.id(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  if (table) await sql`update ${sql.table(table)} set ${column} = ${to} where ${column} = ${from}`.execute(trx);
}

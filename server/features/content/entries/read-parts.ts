import { sql } from 'kysely';
import type { EntryState } from '#common/contract/content/entries.ts';
import { AppError } from '#common/contract/errors.ts';
import type { EntryValues } from '#common/entries/fields.ts';
import type { EntryKindName, EntryPart } from '#common/entries/kinds.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The parts of a call's context that a change of content needs. Jobs have no actor. */
export type ContentWriter = Pick<Context, 'db' | 'actor' | 'address' | 't' | 'places' | 'now' | 'jobs'>;

/** An entry without its texts. */
export interface EntryHead {
  id: number;
  kind: EntryKindName;
  version: number;
  rowId: number | null;
  behind: 'en' | 'fr' | null;
}

/** The draft and the live revision of a part. */
export interface PartRow {
  part: EntryPart;
  draftId: number;
  draft: EntryValues;
  liveId: number | null;
  live: EntryValues | null;
  liveSince: Date | null;
  hiddenAt: Date | null;
  sourceId: number | null;
  state: EntryState;
}

export type Parts = Readonly<Record<EntryPart, PartRow>>;

/**
 * Locks an entry for a change and counts its version up. Throws `entry.not_found`, and `edit.conflict` if somebody else
 * changed it since `version`. Jobs name no version.
 */
export async function lockEntry(
  trx: Db,
  { actor }: Pick<ContentWriter, 'actor'>,
  { kind, id, version }: { kind?: EntryKindName; id: number; version?: number },
): Promise<EntryHead> {
  const { rows } = await sql<EntryHead>`
    update content_entries set version = version + 1, updated_at = now(), updated_by = ${actor?.userId ?? null}
    where id = ${id} and deleted_at is null and kind = coalesce(${kind ?? null}, kind)
      and version = coalesce(${version ?? null}, version)
    returning id, kind, version, row_id as "rowId", behind`.execute(trx);
  const [locked] = rows;
  if (locked) return locked;
  await readHead(trx, kind, id);
  throw new AppError('edit.conflict');
}

/** Throws `entry.not_found`. */
export async function readHead(db: Db, kind: EntryKindName | undefined, id: number): Promise<EntryHead> {
  const { rows } = await sql<EntryHead>`
    select id, kind, version, row_id as "rowId", behind from content_entries
    where id = ${id} and kind = coalesce(${kind ?? null}, kind) and deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('entry.not_found');
  return found;
}

/** The parts of an entry with their values. */
export async function readParts(db: Db, id: number): Promise<Parts> {
  const { rows } = await sql<PartRow>`
    select p.part, p.draft_id as "draftId", draft.data as draft, p.live_id as "liveId", live.data as live,
      p.live_since as "liveSince", p.hidden_at as "hiddenAt", draft.source_id as "sourceId",
      part_state(p, shared) as state
    from content_parts p join content_parts shared on shared.entry_id = p.entry_id and shared.part = 'shared'
      join content_revisions draft on draft.id = p.draft_id
      left join content_revisions live on live.id = p.live_id
    where p.entry_id = ${id}`.execute(db);
  const of = (part: EntryPart): PartRow => {
    const found = rows.find((row) => row.part === part);
    if (!found) throw new Error(`entry ${id} has no part ${part}`);
    return found;
  };
  return { shared: of('shared'), en: of('en'), fr: of('fr') };
}

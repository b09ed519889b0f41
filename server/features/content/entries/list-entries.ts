import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { EntryRow, EntryState, entries } from '#common/contract/content/entries.ts';
import type { EntryKindName } from '#common/entries/kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { collated, type ListOrder, readAll, readPage, searchedBy } from '#server/platform/lists/lists.ts';
import { groupOf, inGroup } from './entry-groups.ts';
import { entryTitle } from './entry-title.ts';
import { userNameOf } from './user-name.ts';

type EntriesQuery = z.output<(typeof entries)['list']['query']>;

interface Row {
  id: number;
  title: string;
  version: number;
  group: string | null;
  state_en: EntryState;
  state_fr: EntryState;
  behind: 'en' | 'fr' | null;
  planned_at: Date | null;
  updated_at: Date;
  user_id: number | null;
  name: string | null;
}

function matching({ db, t }: Context, kind: EntryKindName, { q = '', filter, lang: only, group }: EntriesQuery) {
  return db
    .selectFrom('content_entries as e')
    .leftJoin('users as u', 'u.id', 'e.updated_by')
    .select([
      'e.id',
      entryTitle(kind, t, 'e').as('title'),
      'e.version',
      groupOf(kind).as('group'),
      sql<EntryState>`state_en`.as('state_en'),
      sql<EntryState>`state_fr`.as('state_fr'),
      sql<'en' | 'fr' | null>`behind`.as('behind'),
      'e.planned_at',
      'e.updated_at',
      'u.id as user_id',
      userNameOf('u').as('name'),
    ])
    .where('e.kind', '=', kind)
    .where('e.deleted_at', 'is', null)
    .$if(filter !== undefined, (rows) => rows.where(filtered(filter ?? 'draft', only)))
    .$if(group !== undefined, (rows) => rows.where(inGroup(kind, group ?? '')))
    .$if(q !== '', (rows) => rows.where(searchedBy(q, (word) => sql`e.search_text like ${word}`)));
}

function filtered(filter: NonNullable<EntriesQuery['filter']>, only: 'en' | 'fr' | undefined) {
  if (filter === 'planned') return sql<boolean>`e.planned_at is not null`;
  if (filter === 'behind')
    return only === undefined ? sql<boolean>`behind is not null` : sql<boolean>`behind = ${only}`;
  const states = only === undefined ? ['state_en', 'state_fr'] : [`state_${only}`];
  return sql<boolean>`(${sql.join(
    states.map((column) => sql`${sql.ref(column)} = ${filter}`),
    sql` or `,
  )})`;
}

const order = ({ lang, t }: Context, kind: EntryKindName): ListOrder<'updatedAt' | 'title'> => ({
  sorts: {
    updatedAt: { notNull: [sql`e.updated_at`] },
    // The titles of other kinds are in an index. There are few blocks.
    title: { notNull: [collated(kind === 'block' ? entryTitle(kind, t, 'e') : sql.ref(`e.title_${lang}`), lang)] },
  },
  id: sql`e.id`,
});

/** One page of the entries of a kind. */
export async function readEntries(context: Context, kind: EntryKindName, query: EntriesQuery) {
  const { rows, ...page } = await readPage<Row, 'updatedAt' | 'title'>(
    context.db,
    matching(context, kind, query),
    query,
    order(context, kind),
  );
  return { ...page, rows: rows.map(rowOf) };
}

/** All matching entries, for a file. */
export async function readAllEntries(context: Context, kind: EntryKindName, query: EntriesQuery): Promise<EntryRow[]> {
  const rows = await readAll(matching(context, kind, query), query, order(context, kind));
  return rows.map(rowOf);
}

const rowOf = ({ state_en, state_fr, planned_at, updated_at, user_id, name, ...row }: Row): EntryRow => ({
  ...row,
  states: { en: state_en, fr: state_fr },
  plannedAt: planned_at?.toISOString() ?? null,
  updatedAt: updated_at.toISOString(),
  updatedBy: user_id === null ? null : { id: user_id, name: name ?? '' },
});

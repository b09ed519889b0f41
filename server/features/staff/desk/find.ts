import { sql } from 'kysely';
import { type FoundKind, type FoundRecord, MAX_OF_KIND } from '#common/contract/staff/desk.ts';
import { foldName } from '#common/values/fold-name.ts';
import type { Context } from '#server/platform/context.ts';
import { actorOf } from '#server/platform/http/access.ts';
import { searchedBy } from '#server/platform/lists/lists.ts';
import { type Finder, type FoundRow, finders } from './finders.ts';

/** Records of each kind. */
const PER_KIND = 5;
/** Shorter words have no trigram, so no index finds them. */
const SHORTEST = 3;

interface Found {
  found: FoundRecord[];
  /** Kinds with further records. */
  more: FoundKind[];
}

/**
 * Records whose number is typed, and those whose text has all words, the newest first: a few of each kind, or up to
 * MAX_OF_KIND of one. A title that begins with the typed text comes first.
 */
export async function findStaffRecords(context: Context, typed: string, kind?: FoundKind): Promise<Found> {
  const actor = actorOf(context);
  const q = typed.replace(/^#\s*/, '');
  const limit = kind ? MAX_OF_KIND : PER_KIND;
  const open = finders(context, actor).filter((one) => one.isOpen(actor) && (kind === undefined || one.kind === kind));
  const begins = (title: string) => foldName(title).startsWith(foldName(q));
  const all = await Promise.all(
    open.map(async (finder) => {
      const rows = await readRows(context, finder, q, limit + 1);
      return {
        kind: finder.kind,
        hasMore: rows.length > limit,
        found: rows
          .slice(0, limit)
          .toSorted((a, b) => Number(begins(b.title)) - Number(begins(a.title)))
          .map((row) => ({
            kind: finder.kind,
            id: row.id,
            title: row.title,
            note: row.note ?? '',
            path: finder.pathOf(row, actor),
          })),
      };
    }),
  );
  return {
    found: all.flatMap(({ found }) => found),
    more: all.filter(({ hasMore }) => hasMore).map((one) => one.kind),
  };
}

/** Asks one condition after another, because PostgreSQL combines indexes with `or` badly. */
async function readRows({ db }: Context, finder: Finder, q: string, limit: number): Promise<FoundRow[]> {
  const { from, columns, id, isOf = sql`true`, order = sql`${id} desc` } = finder;
  const rows = new Map<number, FoundRow>();
  for (const condition of conditionsOf(finder, q)) {
    if (rows.size >= limit) break;
    const found = await sql<FoundRow>`
      select ${id} as id, ${columns} from ${from} where ${condition} and ${isOf} order by ${order} limit ${limit}`.execute(
      db,
    );
    for (const row of found.rows) if (rows.size < limit && !rows.has(row.id)) rows.set(row.id, row);
  }
  return [...rows.values()];
}

function conditionsOf({ id, text, also }: Finder, q: string) {
  const isText = q.split(/\s+/).some((word) => word.length >= SHORTEST);
  return [
    ...(/^\d{1,9}$/.test(q) ? [sql`${id} = ${Number(q)}`] : []),
    ...(text && isText ? [searchedBy(q, (word) => sql`${text} like ${word}`)] : []),
    ...(isText || text === null ? (also?.(q) ?? []) : []),
  ];
}

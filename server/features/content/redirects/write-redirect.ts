import { type Kysely, sql } from 'kysely';
import type { RedirectOrigin } from '#common/catalog/redirect-origins.ts';
import type { DB } from '#server/platform/db/schema.ts';
import type { Address, AddressItem } from './find-address-owner.ts';

/** A redirect to store. */
export interface NewRedirect {
  lang: Address['lang'];
  from: string;
  /** Null for a deleted page. */
  to: string | null;
  /** Also moves the paths below, as places need it: /toronto/condos. */
  withBelow?: boolean;
  origin: RedirectOrigin;
  item?: AddressItem | undefined;
  /** The user who causes it, if any. */
  userId?: number | undefined;
}

/**
 * Stores a redirect, and points those to its old address at the new one. Redirects from the new address are deleted: no
 * chain, no loop.
 */
export async function writeRedirect(trx: Kysely<DB>, redirect: NewRedirect): Promise<void> {
  const { lang, from, to, withBelow = false, origin, item, userId } = redirect;
  const isMoved = withBelow
    ? sql<boolean>`(to_path = ${from} or starts_with(to_path, ${`${from}/`}))`
    : sql<boolean>`to_path = ${from}`;
  const start = to === '/' ? '' : to;
  const moved = sql<string | null>`${start}::text || substr(to_path, ${from.length + 1})`;
  await trx
    .deleteFrom('redirects')
    .where('lang', '=', lang)
    .where(({ or, and }) => or([sql<boolean>`from_path = ${to}`, and([isMoved, sql<boolean>`from_path = ${moved}`])]))
    .execute();
  await trx.updateTable('redirects').set({ to_path: moved }).where('lang', '=', lang).where(isMoved).execute();
  const columns = {
    to_path: to,
    with_below: withBelow,
    origin,
    item_kind: item?.kind ?? null,
    item_id: item?.id ?? null,
    created_by: userId ?? null,
  };
  await trx
    .insertInto('redirects')
    .values({ lang, from_path: from, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['lang', 'from_path']).doUpdateSet((row) => ({
        ...columns,
        version: sql<number>`${row.ref('redirects.version')} + 1`,
      })),
    )
    .execute();
}

/**
 * Stores imported redirects of a language, and points those to their old addresses at the new ones. Each leads to the
 * end of its way already, so that a long chain is one statement: row by row, each row would change all before it.
 */
export async function writeRedirects(
  trx: Kysely<DB>,
  lang: Address['lang'],
  redirects: readonly { from: string; to: string | null }[],
  userId: number,
): Promise<void> {
  if (redirects.length === 0) return;
  const given = sql`unnest(${redirects.map(({ from }) => from)}::text[], ${redirects.map(({ to }) => to)}::text[]) as given (old, new)`;
  await sql`update redirects set to_path = new from ${given} where lang = ${lang} and to_path = old`.execute(trx);
  await sql`
    insert into redirects (lang, from_path, to_path, origin, created_by)
    select ${lang}, old, new, 'import', ${userId}::int from ${given}
    on conflict (lang, from_path) do update set to_path = excluded.to_path, with_below = false, origin = 'import',
      item_kind = null, item_id = null, created_by = excluded.created_by, version = redirects.version + 1`.execute(trx);
}

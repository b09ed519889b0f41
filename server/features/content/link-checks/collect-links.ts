import { sql } from 'kysely';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { linksIn } from './links-in.ts';

/** Rows per statement. */
const BATCH_SIZE = 500;

interface PublishedText {
  kind: string;
  id: string;
  lang: Lang;
  label: string;
  text: string;
}

const textsIn = (lang: Lang) => {
  const of = (name: string) => sql.ref(`${name}_${lang}`);
  return sql`
    select 'page' as kind, id::text, ${lang} as lang, ${of('title')} as label, ${of('body')} as text from pages
      where published_at is not null and not ${of('hidden')}
    union all select 'post', id::text, ${lang}, ${of('title')}, ${of('body')} from blog_posts
      where published_at is not null and not ${of('hidden')}
    union all select 'faq', id::text, ${lang}, ${of('question')}, ${of('answer')} from faqs where not ${of('hidden')}
    union all select 'block', block_id::text, ${lang}, min(b.title), string_agg(${of('content')}, ' ')
      from content_items join content_blocks b on b.id = block_id group by block_id
    union all select 'menu', id::text, ${lang}, title, '<a href="' || coalesce(external_url, url) || '">' from menu_items
      where coalesce(external_url, url) is not null`;
};

/** The links in all published texts and menus, each once per text and language. */
export async function readPublishedLinks(db: Db) {
  const { rows } = await sql<PublishedText>`${sql.join(LANGS.map(textsIn), sql` union all `)}`.execute(db);
  return rows.flatMap(({ kind, id, lang, label, text }) =>
    linksIn(text).map((url) => ({ url, subject_kind: kind, subject_id: id, lang, label })),
  );
}

/** Collects the links of all published texts again, in one transaction. */
export async function collectLinks(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two collections at once would insert the same rows.
    await sql`select pg_advisory_xact_lock(hashtext('links'))`.execute(trx);
    const links = await readPublishedLinks(trx);
    await trx.deleteFrom('links').execute();
    for (let at = 0; at < links.length; at += BATCH_SIZE)
      await trx
        .insertInto('links')
        .values(links.slice(at, at + BATCH_SIZE))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await sql`delete from link_checks where not exists (select from links where links.url = link_checks.url)`.execute(
      trx,
    );
  });
}

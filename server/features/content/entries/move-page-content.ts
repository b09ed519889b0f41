import { sql } from 'kysely';
import { FAQ_TOPICS } from '#common/entries/faq-topics.ts';
import { pageOfBlock } from '#common/page-texts/page-of-block.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { moveReferences } from './move-references.ts';
import type { ContentWriter } from './read-parts.ts';

/**
 * Keeps each block on its page, and a page's questions with it, after a page got another English slug. `from` is
 * undefined for a new page. To call in the transaction of the change.
 */
export async function movePageContent(
  trx: Db,
  context: ContentWriter,
  { id, from }: { id: number; from: string | undefined },
): Promise<void> {
  const pages = await trx.selectFrom('pages').select(['id', 'slug', 'faq_topic']).execute();
  const page = pages.find((one) => one.id === id);
  if (!page || page.slug === from) return;
  const before = pages.flatMap((one) => (one.id === id ? (from ?? []) : one.slug));
  const move = { from, to: page.slug };
  await moveBlocks(trx, context, { ...move, before, after: pages.map(({ slug }) => slug) });
  if (from !== undefined && page.faq_topic === '') await moveQuestions(trx, context, { from, to: page.slug });
}

interface SlugMove {
  from: string | undefined;
  to: string;
  /** The slugs of all pages before and after the change. */
  before: readonly string[];
  after: readonly string[];
}

/** The slug of another page may now be longer and match too, so blocks of all pages are checked. */
async function moveBlocks(trx: Db, context: ContentWriter, { from, to, before, after }: SlugMove): Promise<void> {
  const blocks = await trx.selectFrom('content_blocks').select('content_key').orderBy('content_key').execute();
  const keys = new Set(blocks.map(({ content_key }) => content_key));
  for (const { content_key: key } of blocks) {
    const known = pageOfBlock(key, before);
    if (known === undefined) continue;
    const page = known === from ? to : known;
    if (page === known && pageOfBlock(key, after) === page) continue;
    const free = findFreeKey(page, key.slice(known.length).replace(/^-+/, ''), { keys, pageSlugs: after });
    await moveReferences(trx, context, { kind: 'block', field: 'contentKey', from: key, to: free });
    keys.delete(key);
    keys.add(free);
  }
}

/** A key that no block has and that belongs to this page, although another page's slug may begin like it. */
export function findFreeKey(
  page: string,
  name: string,
  { keys, pageSlugs }: { keys: ReadonlySet<string>; pageSlugs: readonly string[] },
): string {
  const usual = name === '' ? page : `${page}-${name}`;
  // No page has a slug with two hyphens in a row.
  const wanted = pageOfBlock(usual, pageSlugs) === page ? usual : `${page}--${name}`;
  let key = wanted;
  for (let number = 2; keys.has(key); number++) key = `${wanted}-${number}`;
  return key;
}

/** Screens also show the questions of their own topics, so those stay. */
async function moveQuestions(
  trx: Db,
  context: ContentWriter,
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (FAQ_TOPICS.includes(from) || FAQ_TOPICS.includes(to)) return;
  // Positions are unique in a topic, so the questions come after those that the new topic already has.
  await sql`
    update faqs set position = position + (select max(position) + 1 from faqs where topic in (${from}, ${to}))
    where topic = ${from}`.execute(trx);
  await moveReferences(trx, context, { kind: 'faq', field: 'topic', from, to });
  // Other pages may show these questions too.
  await moveReferences(trx, context, { kind: 'page', field: 'faqTopic', from, to });
}

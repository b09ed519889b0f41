import { sql } from 'kysely';
import type { Node } from 'prosemirror-model';
import { listingPath } from '#common/listings/listing-path.ts';
import { type LinkedKind, type LinkTarget, linkTarget } from '#common/rich-text/link-target.ts';
import { RICH_SECTIONS } from '#common/rich-text/rich-sections.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { localHref } from '#server/platform/texts/html.ts';

/** The records that a document refers to. */
export interface RichReferences {
  links: Record<LinkedKind, Set<number>>;
  assetIds: Set<number>;
}

const noLinks = (): RichReferences['links'] => ({
  page: new Set(),
  post: new Set(),
  listing: new Set(),
  city: new Set(),
  metro: new Set(),
  province: new Set(),
});

/** Collects the references of documents, for their links, their images and the link checker. */
export function referencesOf(docs: readonly Node[]): RichReferences {
  const found: RichReferences = { links: noLinks(), assetIds: new Set() };
  const addLink = (to: unknown) => {
    const target = linkTarget.safeParse(to).data;
    if (target && 'ref' in target) found.links[target.ref].add(target.id);
  };
  for (const doc of docs) {
    doc.descendants((node) => {
      for (const { type, attrs } of node.marks) if (type.name === 'link') addLink(attrs.to);
      if (node.type.name === 'action') addLink(node.attrs.to);
      if (node.type.name === 'picture') found.assetIds.add(RICH_SECTIONS.picture.parse(node.attrs).assetId);
      if (node.type.name === 'gallery')
        for (const id of RICH_SECTIONS.gallery.parse(node.attrs).assetIds) found.assetIds.add(id);
    });
  }
  return found;
}

/**
 * The paths of linked records in the caller's language, by kind and id. Unpublished pages and articles and inactive
 * listings have none.
 */
export async function readHrefs(
  { links }: Pick<RichReferences, 'links'>,
  { db, places, search, lang }: Pick<Context, 'db' | 'places' | 'search' | 'lang'>,
): Promise<(to: LinkTarget) => string | undefined> {
  const words = await cachedPublicWords(db);
  const paths = new Map<string, string>();
  const slugs = ['id', lang === 'fr' ? sql<string>`coalesce(slug_fr, slug)`.as('slug') : 'slug'] as const;
  const add = (ref: LinkedKind, id: number, path: string) => paths.set(`${ref} ${id}`, localHref(path, lang, words));
  if (links.page.size > 0) {
    const pages = await db
      .selectFrom('pages')
      .select(slugs)
      .where('id', 'in', [...links.page])
      .where('published_at', 'is not', null)
      .where(`hidden_${lang}`, '=', false)
      .execute();
    for (const { id, slug } of pages) add('page', id, `/${slug}`);
  }
  if (links.post.size > 0) {
    const posts = await db
      .selectFrom('blog_posts')
      .select(slugs)
      .where('id', 'in', [...links.post])
      .where('published_at', 'is not', null)
      .where(`hidden_${lang}`, '=', false)
      .execute();
    for (const { id, slug } of posts) add('post', id, `/blog/${slug}`);
  }
  for (const card of search.cards([...links.listing], lang)) add('listing', card.id, listingPath(card));
  for (const kind of ['city', 'metro', 'province'] as const)
    for (const id of links[kind]) {
      const place = places.byReference(kind, id);
      if (place) add(kind, id, `/${place.slug[lang]}`);
    }
  return (to) => {
    if ('ref' in to) return paths.get(`${to.ref} ${to.id}`);
    return 'path' in to ? localHref(to.path, lang, words) : to.href;
  };
}

/** Whether visitors can open a record in the caller's language. */
export async function hasHref(
  to: { ref: LinkedKind; id: number },
  context: Parameters<typeof readHrefs>[1],
): Promise<boolean> {
  const hrefOf = await readHrefs({ links: { ...noLinks(), [to.ref]: new Set([to.id]) } }, context);
  return hrefOf(to) !== undefined;
}

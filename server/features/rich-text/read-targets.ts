import { type LinkTarget, linkTarget } from '#common/rich-text/link-target.ts';
import type { Context } from '#server/context.ts';

/**
 * Finds the target of a link in an old text: a record if its path is that of a page, an article, a listing or a place,
 * otherwise the address or path itself; undefined for addresses that aren't allowed.
 */
export async function readTargets({
  db,
  places,
}: Pick<Context, 'db' | 'places'>): Promise<(href: string) => LinkTarget | undefined> {
  const [pages, posts] = await Promise.all([
    db.selectFrom('pages').select(['id', 'slug']).execute(),
    db.selectFrom('blog_posts').select(['id', 'slug']).execute(),
  ]);
  const recordOf = new Map<string, LinkTarget>([
    ...pages.map(({ id, slug }) => [`/${slug}`, { ref: 'page', id }] as const),
    ...posts.map(({ id, slug }) => [`/blog/${slug}`, { ref: 'post', id }] as const),
  ]);
  const targetOfPath = (path: string): LinkTarget => {
    const listing = /^\/rental-listings\/[^/?#]+\/(\d{1,9})$/.exec(path)?.[1];
    if (listing) return { ref: 'listing', id: Number(listing) };
    const place = /^\/([a-z0-9-]+)$/.exec(path)?.[1];
    const found = place === undefined ? undefined : places.bySlug(place);
    return recordOf.get(path) ?? (found ? { ref: found.kind, id: found.id } : { path });
  };
  return (href) => {
    const address = href.replace(/^http:/i, 'https:').replace(/^\/\//, 'https://');
    const target = address.startsWith('/')
      ? targetOfPath(address.replace(/^\/fr(?=\/|$)/, '') || '/')
      : address.startsWith('#')
        ? { path: address }
        : { href: address };
    return linkTarget.safeParse(target).data;
  };
}

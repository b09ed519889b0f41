import { type LinkTarget, linkTarget } from '#common/rich-text/link-target.ts';
import { ownPath } from '#common/screens/public-path.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';

/**
 * Finds the target of a link in an old text: a record if its path is that of a page, an article, a listing or a place,
 * otherwise the address or path itself; undefined for addresses that aren't allowed.
 */
export async function readTargets({
  db,
  places,
}: Pick<Context, 'db' | 'places'>): Promise<(href: string) => LinkTarget | undefined> {
  const [words, pages, posts] = await Promise.all([
    cachedPublicWords(db),
    db.selectFrom('pages').select(['id', 'slug', 'slug_fr']).execute(),
    db.selectFrom('blog_posts').select(['id', 'slug', 'slug_fr']).execute(),
  ]);
  const recordOf = new Map<string, LinkTarget>([
    ...pages.flatMap(({ id, ...row }) => slugsOf(row).map((slug) => [`/${slug}`, { ref: 'page', id }] as const)),
    ...posts.flatMap(({ id, ...row }) => slugsOf(row).map((slug) => [`/blog/${slug}`, { ref: 'post', id }] as const)),
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
      ? targetOfPath(
          ownPath(words, /^\/fr(?:\/|$)/.test(address) ? 'fr' : 'en', address.replace(/^\/fr(?=\/|$)/, '') || '/'),
        )
      : address.startsWith('#')
        ? { path: address }
        : { href: address };
    return linkTarget.safeParse(target).data;
  };
}

const slugsOf = ({ slug, slug_fr }: { slug: string; slug_fr: string | null }): string[] =>
  slug_fr === null ? [slug] : [slug, slug_fr];

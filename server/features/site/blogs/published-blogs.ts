import type { Lang } from '#common/contract/fields.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { type BlogRow, blogsIn, cachedBlogs, teaserOf } from './queries.ts';

/** Slugs and last change (ISO) of all published articles, newest first. */
export async function publishedBlogs({ db }: Pick<Services, 'db'>): Promise<Pick<BlogRow, 'slug' | 'updatedAt'>[]> {
  return cachedBlogs(db);
}

/** The newest articles as lists show them. */
export async function newestBlogs({ db, places }: Pick<Context, 'db' | 'places'>, count: number, lang: Lang) {
  return (await blogsIn(db, lang)).slice(0, count).map((blog) => teaserOf(blog, lang, places));
}

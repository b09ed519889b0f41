import * as z from 'zod/mini';
import { slugParam } from '#common/contract/content/content.ts';
import { everyone, group } from '#common/contract/define.ts';
import { intParam } from '#common/contract/fields.ts';
import { place, placeLink } from '#common/contract/market/places.ts';

/** Slug of a place or category. The server returns 404 for an unknown one. */
const slugQuery = z.optional(z.string().check(z.maxLength(150)));

/** A page of a list; pages count from 1. */
export const listPages = z.object({ page: z.int(), pages: z.int(), count: z.int() });

/** A category of articles, in the caller's language. */
const blogCategory = z.object({ slug: z.string(), name: z.string(), count: z.int() });
export type BlogCategory = z.output<typeof blogCategory>;

/** An article in a list, in the caller's language. */
export const blogTeaser = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Photo as `bucket/name`, for photoSrc(); null without one. */
  picture: z.nullable(z.string()),
  /** The point that the photo's crops keep, for `data-focus`; absent for its centre. */
  pictureFocus: z.optional(z.string()),
  author: z.string(),
  category: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** The place it is about; null for the whole country. */
  location: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** ISO date and time. */
  publishedAt: z.string(),
  /** Reading time in minutes. */
  minutes: z.int(),
});
export type BlogTeaser = z.output<typeof blogTeaser>;

/** A whole article. */
export const blogArticle = z.extend(blogTeaser, {
  /** The slug of each language that has the article. */
  slugs: z.object({ en: z.optional(z.string()), fr: z.optional(z.string()) }),
  /** Description of the picture; empty for one that is only decoration. */
  pictureAlt: z.string(),
  /** Path of the image for shared links; null for the site's. */
  socialImage: z.nullable(z.string()),
  /** Sanitised HTML, with the homes that the article recommends at its end. */
  body: z.string(),
  /** ISO date and time. */
  updatedAt: z.string(),
});
export type BlogArticle = z.output<typeof blogArticle>;

export const blogs = group({
  list: {
    method: 'GET',
    path: '/blogs',
    module: 'blog',
    summary: 'Lists articles, newest first, 12 per page; of one place (with its province) or one category',
    access: everyone,
    query: z.object({
      page: z.optional(intParam(1, 100_000)),
      perPage: z.optional(intParam(1, 24)),
      location: slugQuery,
      category: slugQuery,
    }),
    output: z.object({
      blogs: z.array(blogTeaser),
      categories: z.array(blogCategory),
      category: z.nullable(blogCategory),
      location: z.nullable(place),
      /** Places that have their own articles. */
      locations: z.array(placeLink),
      pagination: listPages,
    }),
    errors: ['location.not_found', 'page.not_found'],
  },
  article: {
    method: 'GET',
    path: '/blogs/:slug',
    module: 'blog',
    summary: 'Returns an article with related ones',
    access: everyone,
    params: z.object({ slug: slugParam }),
    output: z.object({ blog: blogArticle, related: z.array(blogTeaser) }),
    errors: ['page.not_found', 'page.gone', 'page.other_language'],
  },
  preview: {
    method: 'GET',
    path: '/blog-previews/:token',
    module: 'blog',
    summary: 'Returns the draft of an article for a link that editors shared; the link expires',
    access: everyone,
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    output: z.object({ blog: blogArticle }),
    errors: ['page.not_found'],
  },
});

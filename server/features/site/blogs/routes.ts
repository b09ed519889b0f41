import { AppError } from '#common/contract/errors.ts';
import type { Place } from '#common/contract/market/places.ts';
import { type BlogArticle, type BlogTeaser, blogs } from '#common/contract/site/blogs.ts';
import { findRedirect, htmlOfHomes, htmlOfStored } from '#server/features/content/index.ts';
import { placeLinkOf } from '#server/features/market/index.ts';
import type { Context } from '#server/platform/context.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { pageOf } from '#server/platform/lists/paging.ts';
import { type BlogRow, blogsIn, categoriesOf, isAbout, placeOfBlog, readBody, teaserOf } from './queries.ts';
import { readBlogPreview } from './read-preview.ts';

const PAGE_SIZE = 12;
const RELATED = 3;
/** Number of places with articles to suggest. */
const MAX_PLACES = 12;

export const routes = handlers(
  blogs,
  {
    async list({ query, lang, db, places, search }) {
      const all = await blogsIn(db, lang);
      const location = query.location ? places.bySlug(query.location, lang) : null;
      if (location === undefined) throw new AppError('location.not_found');
      const here = location ? all.filter((blog) => isAbout(blog, location, places)) : all;
      const categories = categoriesOf(here, lang);
      const category = query.category ? categories.find(({ slug }) => slug === query.category) : null;
      if (category === undefined) throw new AppError('page.not_found');
      const found = category ? here.filter((blog) => blog.category?.slug === category.slug) : here;
      const { items, pagination } = pageOf(found, query.page ?? 1, query.perPage ?? PAGE_SIZE);
      return {
        blogs: items.map((blog) => teaserOf(blog, lang, places)),
        categories,
        category,
        location,
        locations: placesWithArticles(all, { places }).map((place) =>
          placeLinkOf(place, search.countOf(place.kind, place.id)),
        ),
        pagination,
      };
    },

    async article({ params, ...context }) {
      const { lang, db, places } = context;
      const all = await blogsIn(db, lang);
      const other = (await blogsIn(db, lang === 'fr' ? 'en' : 'fr')).find(({ slug }) =>
        Object.values(slug).includes(params.slug),
      );
      // The slug of the other language too: the page then redirects to its own.
      const blog = all.find(({ slug }) => slug[lang] === params.slug) ?? all.find(({ id }) => id === other?.id);
      if (!blog) {
        if (other) throw new AppError('page.other_language');
        const isGone = (await findRedirect(db, lang, `/blog/${params.slug}`))?.to === null;
        throw new AppError(isGone ? 'page.gone' : 'page.not_found');
      }
      return {
        blog: await showArticle(blog, await readBody(db, blog.id, lang), context),
        related: relatedTo(blog, all, { lang, places }),
      };
    },

    async preview({ params, ...context }) {
      const { blog, body } = await readBlogPreview(context, params.token);
      return { blog: await showArticle(blog, body, context) };
    },
  },
  { onReplica: ['list', 'article'] },
);

/** A whole article with its stored text as HTML of now. */
async function showArticle(blog: BlogRow, stored: string, context: Context): Promise<BlogArticle> {
  const { lang, places } = context;
  const [body, homes] = await Promise.all([
    htmlOfStored(stored, context),
    htmlOfHomes(blog.listingIds, context.t('blogs.homes'), context),
  ]);
  return {
    ...teaserOf(blog, lang, places),
    slugs: blog.slug,
    pictureAlt: blog.pictureAlt[lang],
    socialImage: blog.socialImage,
    body: body + homes,
    updatedAt: blog.updatedAt,
  };
}

/** The newest of the same place first, then of the same category, then any. */
function relatedTo(
  blog: BlogRow,
  all: readonly BlogRow[],
  { lang, places }: Pick<Context, 'lang' | 'places'>,
): BlogTeaser[] {
  const closeness = (other: BlogRow) =>
    (blog.cityId !== null && other.cityId === blog.cityId ? 2 : 0) +
    (other.category?.slug === blog.category?.slug ? 1 : 0);
  return all
    .filter((other) => other !== blog)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, RELATED)
    .map((other) => teaserOf(other, lang, places));
}

function placesWithArticles(all: readonly BlogRow[], { places }: Pick<Context, 'places'>): Place[] {
  const named = new Set(all.flatMap((blog) => placeOfBlog(blog, places) ?? []));
  return [...named].sort((a, b) => places.populationOf(b) - places.populationOf(a)).slice(0, MAX_PLACES);
}

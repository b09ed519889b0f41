import type { Lang } from '#common/contract/fields.ts';
import type { Place } from '#common/contract/market/places.ts';
import type { BlogCategory, BlogTeaser } from '#common/contract/site/blogs.ts';
import { assetIdOf } from '#common/entries/asset-value.ts';
import { photoSocialSrc } from '#common/listings/photos.ts';
import { type AssetPicture, readAssetPictures, slugIn, wordsOfStored } from '#server/features/content/index.ts';
import type { Places } from '#server/features/market/index.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';

/** A published article without its text. */
export interface BlogRow {
  id: number;
  /** The slug of each language that shows the article. */
  slug: Record<Lang, string | undefined>;
  title: Record<Lang, string>;
  summary: Record<Lang, string>;
  picture: string | null;
  pictureFocus: string | undefined;
  /** The image's description; empty for one that is only decoration. */
  pictureAlt: Record<Lang, string>;
  /** Path of the image for shared links, cropped around its focus. */
  socialImage: string | null;
  /** Listings that it recommends, including offline ones. */
  listingIds: readonly number[];
  author: string;
  category: { slug: string; name: Record<Lang, string> } | null;
  provinceId: number | null;
  cityId: number | null;
  publishedAt: string;
  updatedAt: string;
  minutes: Record<Lang, number>;
}

/** Reading speed in words per minute. */
const READING_SPEED = 220;

/** All published articles, newest first, without their text. */
export const cachedBlogs = cacheRead(
  async (db: Db): Promise<BlogRow[]> => {
    const rows = await db
      .selectFrom('blog_posts as b')
      .leftJoin('blog_categories as c', 'c.id', 'b.category_id')
      .select([
        'b.id',
        'b.slug',
        'b.slug_fr',
        'b.hidden_en',
        'b.hidden_fr',
        'b.listing_ids',
        'b.title_en',
        'b.title_fr',
        'b.summary_en',
        'b.summary_fr',
        'b.body_en',
        'b.body_fr',
      ])
      .select(['b.picture', 'b.author', 'b.province_id', 'b.city_id', 'b.published_at', 'b.updated_at'])
      .select(['c.slug as category_slug', 'c.name_en as category_en', 'c.name_fr as category_fr'])
      .where('b.published_at', 'is not', null)
      .orderBy('b.published_at', 'desc')
      .orderBy('b.id', 'desc')
      .execute();
    const assetIds = rows.map(({ picture }) => assetIdIn(picture));
    const assets = await readAssetPictures(
      db,
      assetIds.filter((id) => id !== null),
    );
    return rows.map((row, at) => ({
      ...picturesOf(assets.get(assetIds[at] ?? 0), assetIds[at] === null ? row.picture : null),
      id: row.id,
      slug: {
        en: row.hidden_en ? undefined : slugIn(row, 'en'),
        fr: row.hidden_fr ? undefined : slugIn(row, 'fr'),
      },
      title: { en: row.title_en, fr: row.title_fr },
      summary: { en: row.summary_en, fr: row.summary_fr },
      listingIds: idsIn(row.listing_ids),
      author: row.author,
      category:
        row.category_slug === null
          ? null
          : { slug: row.category_slug, name: { en: row.category_en ?? '', fr: row.category_fr ?? '' } },
      provinceId: row.province_id,
      cityId: row.city_id,
      publishedAt: row.published_at?.toISOString() ?? '',
      updatedAt: row.updated_at.toISOString(),
      minutes: { en: minutesOf(row.body_en), fr: minutesOf(row.body_fr) },
    }));
  },
  { tables: ['blog_posts', 'blog_categories', 'assets'] },
);

/** The picture of an article: an asset, or the name of an older photo, which has no focus. */
export function picturesOf(
  asset: AssetPicture | undefined,
  photo: string | null,
): Pick<BlogRow, 'picture' | 'pictureFocus' | 'pictureAlt' | 'socialImage'> {
  const { src, focus, alt, socialImage } = asset ?? {};
  return {
    picture: src ?? photo,
    pictureFocus: focus,
    pictureAlt: alt ?? { en: '', fr: '' },
    socialImage: socialImage ?? (photo && photoSocialSrc(photo)),
  };
}

/** The id of the asset that a picture column holds; null for the name of an older photo, or for none. */
function assetIdIn(picture: string | null): number | null {
  if (!picture?.startsWith('{')) return null;
  try {
    return assetIdOf(JSON.parse(picture));
  } catch {
    return null;
  }
}

/** The positive whole numbers in a list, which the editor stores as text. */
export const idsIn = (stored: unknown): number[] =>
  Array.isArray(stored) ? stored.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31) : [];

/** The published articles of a language, newest first. */
export const blogsIn = async (db: Db, lang: Lang): Promise<BlogRow[]> =>
  (await cachedBlogs(db)).filter(({ slug }) => slug[lang] !== undefined);

/** The text of an article, as it is stored. */
export async function readBody(db: Db, id: number, lang: Lang): Promise<string> {
  const column = `body_${lang}` as const;
  const row = await db.selectFrom('blog_posts').select(column).where('id', '=', id).executeTakeFirst();
  return row?.[column] ?? '';
}

/** The categories that have articles, by name. */
export function categoriesOf(blogs: readonly BlogRow[], lang: Lang): BlogCategory[] {
  const groups = Map.groupBy(blogs, ({ category }) => category?.slug);
  return [...groups.values()]
    .flatMap((found) => {
      const category = found[0]?.category;
      return category ? [{ slug: category.slug, name: category.name[lang], count: found.length }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, lang));
}

/** Whether an article is about the place, a city in it, or its province as a whole. */
export function isAbout(blog: BlogRow, place: Place, places: Places): boolean {
  if (blog.cityId === null && blog.provinceId === null) return false;
  if (place.kind === 'province') return blog.provinceId === place.id || cityIn(blog, place, places);
  return cityIn(blog, place, places) || (blog.cityId === null && blog.provinceId === places.provinceOf(place).id);
}

function cityIn(blog: BlogRow, place: Place, places: Places): boolean {
  const city = blog.cityId === null ? undefined : places.byId('city', blog.cityId);
  if (!city) return false;
  return city === place || places.metroOf(city) === place || places.provinceOf(city) === place;
}

/** The place that an article is about, if any. */
export function placeOfBlog({ cityId, provinceId }: BlogRow, places: Places): Place | undefined {
  if (cityId !== null) return places.byId('city', cityId);
  return provinceId === null ? undefined : places.byId('province', provinceId);
}

/** An article as lists show it. */
export function teaserOf(blog: BlogRow, lang: Lang, places: Places): BlogTeaser {
  const place = placeOfBlog(blog, places);
  return {
    slug: blog.slug[lang] ?? '',
    title: blog.title[lang],
    summary: blog.summary[lang],
    picture: blog.picture,
    ...(blog.pictureFocus && { pictureFocus: blog.pictureFocus }),
    author: blog.author,
    category: blog.category && { slug: blog.category.slug, name: blog.category.name[lang] },
    location: place ? { slug: place.slug[lang], name: place.name[lang] } : null,
    publishedAt: blog.publishedAt,
    minutes: blog.minutes[lang],
  };
}

/** Reading time of a stored text, in minutes. */
export function minutesOf(stored: string): number {
  const words = wordsOfStored(stored).split(/\s+/).length;
  return Math.max(1, Math.round(words / READING_SPEED));
}

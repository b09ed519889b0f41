import type { ContentBlock, ContentMap, ContentPage, Faq } from '#common/contract/content/content.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { EntryValues } from '#common/entries/fields.ts';
import { PAGE_FORMS } from '#common/entries/kinds.ts';
import { readPageFields, readPageParts } from '#common/entries/page-types.ts';
import type { CompiledPhrases } from '#common/i18n/translate.ts';
import { ONLY_ITEM } from '#common/page-texts/content-blocks.ts';
import { compileText, phraseOfText } from '#common/page-texts/editable-texts.ts';
import type { PublicWords } from '#common/screens/public-path.ts';
import { camelCase } from '#common/values/camel-case.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { cacheRead } from '#server/platform/memory/cache.ts';
import { readPublicWords } from '#server/platform/network/public-site.ts';
import { cleanHtml } from '#server/platform/texts/html.ts';
import { phraseOf } from '#server/platform/texts/i18n.ts';

/** One value per language, computed when the rows are read. */
type Both<T> = Record<Lang, T>;

/** All content blocks in both languages, sanitized. */
export const cachedBlocks = cacheRead(
  async (db: Db): Promise<Both<ContentBlock[]>> => {
    const words = await readPublicWords(db);
    const rows = await db
      .selectFrom('content_blocks as b')
      .leftJoin('content_items as i', 'i.block_id', 'b.id')
      .select(['b.content_key as block', 'i.content_key as item', 'i.content_en as en', 'i.content_fr as fr'])
      .orderBy('b.content_key')
      .orderBy('i.position')
      .execute();
    const blocks = [...Map.groupBy(rows, ({ block }) => block)];
    const inLang = (lang: Lang): ContentBlock[] =>
      blocks.map(([contentKey, items]) => {
        const contents = items.flatMap((row) =>
          row.item === null ? [] : [{ contentKey: row.item, content: cleanText(row[lang] ?? '', lang, words) }],
        );
        const [first] = contents;
        const isOneText = contents.length === 1 && first?.contentKey === ONLY_ITEM;
        return isOneText ? { contentKey, content: first.content } : { contentKey, contents };
      });
    return { en: inLang('en'), fr: inLang('fr') };
  },
  { tables: ['content_blocks', 'content_items', 'site_settings'] },
);

/** Editors' texts that differ from the phrases they replace, by phrase key; undefined without any. */
export const cachedTexts = cacheRead(
  async (db: Db): Promise<Both<CompiledPhrases | undefined>> => {
    const rows = await db
      .selectFrom('content_items as i')
      .innerJoin('content_blocks as b', 'b.id', 'i.block_id')
      .select(['b.content_key as block', 'i.content_key as item', 'i.content_en as en', 'i.content_fr as fr'])
      .execute();
    const inLang = (lang: Lang) => {
      const texts: CompiledPhrases = {};
      for (const row of rows) {
        const key = phraseOfText(row.block, row.item);
        const phrase = key && phraseOf(lang, key);
        if (key && phrase && row[lang] !== '' && row[lang] !== phrase) texts[key] = compileText(row[lang], phrase);
      }
      return Object.keys(texts).length > 0 ? texts : undefined;
    };
    return { en: inLang('en'), fr: inLang('fr') };
  },
  { tables: ['content_blocks', 'content_items'] },
);

/** A page as it is stored, in one language. */
export interface StoredPage extends Omit<ContentPage, 'contentBlocks' | 'parts' | 'fields' | 'socialImage'> {
  /** The name of its content blocks: the English slug. */
  key: string;
  /** Values of the fields of its type. */
  values: EntryValues;
}

/** An object of a JSON column. */
const objectOf = (json: unknown): EntryValues =>
  typeof json === 'object' && json !== null ? Object.fromEntries(Object.entries(json)) : {};

/** The page types by key. */
export const cachedPageTypes = cacheRead(
  async (db: Db) => {
    const rows = await db.selectFrom('page_types').select(['key', 'fields', 'parts']).execute();
    return new Map(
      rows.map(({ key, fields, parts }) => [key, { fields: readPageFields(fields), parts: readPageParts(parts) }]),
    );
  },
  { tables: ['page_types'] },
);

/** The published pages by slug in both languages. Bodies are as stored. */
export const cachedPages = cacheRead(
  async (db: Db): Promise<Both<Map<string, StoredPage>>> => {
    const rows = await db
      .selectFrom('pages')
      .selectAll()
      // The clock decides nothing here: a job publishes at the planned time.
      .where('published_at', 'is not', null)
      .orderBy('slug')
      .execute();
    const inLang = (lang: Lang) =>
      new Map(
        rows.flatMap((row) => {
          if (row[`hidden_${lang}`]) return [];
          const slug = slugIn(row, lang);
          const page: StoredPage = {
            key: row.slug,
            slug,
            pageType: row.page_type,
            title: row[`title_${lang}`],
            summary: row[`summary_${lang}`],
            body: row[`body_${lang}`],
            form: PAGE_FORMS.find((form) => form === row.form) ?? 'none',
            faqTopic: row.faq_topic || row.slug,
            values: { ...objectOf(row.fields), ...objectOf(row[`fields_${lang}`]) },
            paths: {
              ...(!row.hidden_en && { en: `/${row.slug}` }),
              ...(!row.hidden_fr && { fr: `/${slugIn(row, 'fr')}` }),
            },
            updatedAt: row.updated_at.toISOString(),
          };
          return [[slug, page] as const];
        }),
      );
    return { en: inLang('en'), fr: inLang('fr') };
  },
  { tables: ['pages'] },
);

/** The English slugs of all pages, because the blocks of a hidden page are on no other page. */
export const cachedPageKeys = cacheRead(
  async (db: Db): Promise<string[]> => {
    const rows = await db.selectFrom('pages').select('slug').execute();
    return rows.map(({ slug }) => slug);
  },
  { tables: ['pages'] },
);

/** Questions and answers by topic, in both languages. Answers are as stored. */
export const cachedFaqs = cacheRead(
  async (db: Db): Promise<Both<Map<string, Faq[]>>> => {
    const rows = await db.selectFrom('faqs').selectAll().orderBy('position').orderBy('id').execute();
    const inLang = (lang: Lang) =>
      new Map(
        [...Map.groupBy(rows, ({ topic }) => topic)].map(([topic, found]) => [
          topic,
          found
            .filter((row) => !row[`hidden_${lang}`])
            .map((row) => ({ question: row[`question_${lang}`], answer: row[`answer_${lang}`] })),
        ]),
      );
    return { en: inLang('en'), fr: inLang('fr') };
  },
  { tables: ['faqs'] },
);

/** The slug of a row's page in a language. */
export const slugIn = ({ slug, slug_fr }: { slug: string; slug_fr: string | null }, lang: Lang): string =>
  lang === 'fr' ? (slug_fr ?? slug) : slug;

/** Blocks as a nested map with keys in camel case. */
export function mapOfBlocks(blocks: readonly ContentBlock[]): ContentMap {
  return Object.fromEntries(
    blocks.map(({ contentKey, content, contents = [] }) => [
      camelCase(contentKey),
      content === undefined
        ? Object.fromEntries(contents.map((item) => [camelCase(item.contentKey), item.content]))
        : { [ONLY_ITEM]: content },
    ]),
  );
}

/** Most items are plain text; only those with a tag or an entity are HTML. */
function cleanText(content: string, lang: Lang, words: PublicWords): string {
  return /[<&]/.test(content) ? cleanHtml(content, lang, words) : content;
}

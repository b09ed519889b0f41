import { blogCategories, type CategoryRow } from '#common/contract/site/blog-categories.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { csvDownload } from '#server/platform/http/download.ts';
import { done, handlers } from '#server/platform/http/invoke.ts';
import { type CsvColumn, csvChunks } from '#server/platform/texts/csv.ts';
import {
  createCategory,
  deleteCategory,
  readAllCategories,
  readCategories,
  readCategory,
  saveCategory,
} from './categories.ts';

const columns = (t: Translate): CsvColumn<CategoryRow>[] => [
  { heading: t('blogAdmin.fields.nameEn'), of: ({ nameEn }) => nameEn },
  { heading: t('blogAdmin.fields.nameFr'), of: ({ nameFr }) => nameFr },
  { heading: t('blogAdmin.fields.slug'), of: ({ slug }) => slug },
  { heading: t('blogAdmin.fields.postCount'), of: ({ postCount }) => postCount },
  { heading: t('words.updatedAt'), of: ({ updatedAt }) => updatedAt },
];

/** Categories of the blog, for editors. */
export const categoryRoutes = handlers(blogCategories, {
  list: ({ db, query, lang }) => readCategories(db, query, lang),
  listCsv: async ({ db, query, lang, t }) =>
    csvDownload('categories.csv', csvChunks(columns(t), await readAllCategories(db, query, lang), t.lang)),
  category: async ({ db, params, lang }) => ({ category: await readCategory(db, params.id, lang) }),
  async create({ body, ...context }) {
    const id = await createCategory(context, body);
    return { ...done(context.t('blogAdmin.created')), id };
  },
  async save({ params, body, ...context }) {
    const version = await saveCategory(context, params.id, body);
    return { ...done(context.t('blogAdmin.saved')), version };
  },
  async remove({ params, body, ...context }) {
    await deleteCategory(context, params.id, body);
    return done(context.t('blogAdmin.deleted'));
  },
});

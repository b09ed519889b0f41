import { content } from '#common/contract/content/content.ts';
import { AppError } from '#common/contract/errors.ts';
import { camelCase } from '#common/values/camel-case.ts';
import { findRedirect } from '#server/features/content/redirects/follow.ts';
import { htmlOfStored } from '#server/features/content/rich-text/stored-text.ts';
import { escapeHtml } from '#server/platform/email/html.ts';
import { handlers } from '#server/platform/http/invoke.ts';
import { cachedBlocks, cachedFaqs, cachedPages } from './queries.ts';
import { readPreview } from './read-preview.ts';
import { showPage } from './show-page.ts';

/** Editable texts, pages, questions and answers. */
export const routes = handlers(
  content,
  {
    async blocks({ query, lang, db }) {
      const blocks = (await cachedBlocks(db))[lang];
      if (query.keys === undefined) return { contentBlocks: blocks };
      const keys = new Set(query.keys.split(',').map((key) => camelCase(key.trim())));
      return { contentBlocks: blocks.filter(({ contentKey }) => keys.has(camelCase(contentKey))) };
    },

    async pages({ lang, db }) {
      const pages = [...(await cachedPages(db))[lang].values()];
      return { pages: pages.map(({ slug, title, summary }) => ({ slug, title, summary })) };
    },

    async page({ params, ...context }) {
      const { lang, db } = context;
      const pages = await cachedPages(db);
      const other = pages[lang === 'fr' ? 'en' : 'fr'].get(params.slug);
      // The slug of the other language too: the page then redirects to its own.
      const found = pages[lang].get(params.slug) ?? pages[lang].get(other?.paths[lang]?.slice(1) ?? '');
      if (found) return { page: await showPage(found, context) };
      if (other) throw new AppError('page.other_language');
      const isGone = (await findRedirect(db, lang, `/${params.slug}`))?.to === null;
      throw new AppError(isGone ? 'page.gone' : 'page.not_found');
    },

    preview: async ({ params, ...context }) => ({
      page: await showPage(await readPreview(context, params.token), context),
    }),

    async faqs({ params, query, ...context }) {
      const { lang, db, places, t } = context;
      const stored = (await cachedFaqs(db))[lang].get(params.topic) ?? [];
      const faqs = await Promise.all(
        stored.map(async ({ question, answer }) => ({ question, answer: await htmlOfStored(answer, context) })),
      );
      const place = query.location === undefined ? null : places.bySlug(query.location, lang);
      if (place === undefined) throw new AppError('location.not_found');
      const names = place
        ? { place: place.name[lang], inPlace: place.inPlace[lang] }
        : { place: t('content.country'), inPlace: t('content.inCountry') };
      const fillIn = (text: string, { place: name, inPlace }: typeof names) =>
        text.replaceAll('{place}', () => name).replaceAll('{inPlace}', () => inPlace);
      const escaped = { place: escapeHtml(names.place), inPlace: escapeHtml(names.inPlace) };
      return {
        faqs: faqs.map(({ question, answer }) => ({
          question: fillIn(question, names),
          answer: fillIn(answer, escaped),
        })),
      };
    },
  },
  { onReplica: ['blocks', 'pages', 'page', 'faqs'] },
);

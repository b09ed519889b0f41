import { readFile } from 'node:fs/promises';
import type { Bilingual } from './geography.ts';
import { renderMarkdown } from './render-markdown.ts';

/** A page or an article in both languages. The body is HTML. */
export type BilingualText = {
  readonly slug: string;
  readonly title: Bilingual;
  readonly summary: Bilingual;
  readonly body: Bilingual;
};

/** The columns of a text in `pages` and `blog_posts`. */
export const textColumns = ({ slug, title, summary, body }: BilingualText) => ({
  slug,
  title_en: title.en,
  title_fr: title.fr,
  summary_en: summary.en,
  summary_fr: summary.fr,
  body_en: body.en,
  body_fr: body.fr,
});

async function readFileIn(folder: URL, slug: string, lang: 'en' | 'fr') {
  const file = new URL(`${slug}.${lang}.md`, folder);
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(await readFile(file, 'utf8')) ?? [];
  const field = (name: string) => head?.match(new RegExp(`^${name}: (.+)$`, 'm'))?.[1];
  const [title, summary] = [field('title'), field('summary')];
  if (!title || !summary || !body) throw new Error(`${file.pathname} needs a title, a summary and a body`);
  return { title, summary, body: renderMarkdown(body) };
}

/** Reads `<slug>.en.md` and `<slug>.fr.md`. They begin with `title:` and `summary:` between two lines of `---`. */
export async function readBilingualText(folder: URL, slug: string): Promise<BilingualText> {
  const [en, fr] = await Promise.all([readFileIn(folder, slug, 'en'), readFileIn(folder, slug, 'fr')]);
  return {
    slug,
    title: { en: en.title, fr: fr.title },
    summary: { en: en.summary, fr: fr.summary },
    body: { en: en.body, fr: fr.body },
  };
}

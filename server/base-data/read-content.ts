import BLOCKS from './content/blocks.json' with { type: 'json' };
import CITY_TEXTS from './content/city-texts.json' with { type: 'json' };
import FAQS from './content/faqs.json' with { type: 'json' };
import PAGES from './content/pages.json' with { type: 'json' };
import type { Bilingual, City } from './geography.ts';
import { type BilingualText, readBilingualText, renderMarkdown } from './read-bilingual-text.ts';

/** Editable texts by item key. The web reads keys in camel case: `hero-title` is `content.home.heroTitle`. */
type BaseBlock = {
  readonly key: string;
  readonly title: string;
  readonly items: Readonly<Record<string, Bilingual>>;
};

const PAGES_FOLDER = new URL('./content/pages/', import.meta.url);

/** The pages that every market needs. */
export function readPages(): Promise<BilingualText[]> {
  return Promise.all(PAGES.map((slug) => readBilingualText(PAGES_FOLDER, slug)));
}

/**
 * Questions with HTML answers. Those of the topic "city" are templates: {place} is the name, {inPlace} the phrase
 * "in Toronto" or "à Toronto".
 */
export function baseFaqs() {
  return FAQS.map(({ topic, question, answer }) => ({
    topic,
    question,
    answer: { en: renderMarkdown(answer.en), fr: renderMarkdown(answer.fr) },
  }));
}

/** The texts of screens, and heading and paragraph for the largest cities with the key `city-{slug}`. */
export function baseBlocks(cities: readonly City[]): BaseBlock[] {
  const texts: Readonly<Record<string, Bilingual>> = CITY_TEXTS;
  const blocks: readonly { key: string; title: string; items: object }[] = BLOCKS;
  return [
    ...blocks.map(({ key, title, items }) => ({ key, title, items: Object.fromEntries(Object.entries(items)) })),
    ...cities.flatMap((city) => {
      const text = texts[city.key];
      if (!text) return [];
      return {
        key: `city-${city.slug.en}`,
        title: city.name.en,
        items: { heading: { en: `Renting ${city.within.en}`, fr: `Louer ${city.within.fr}` }, text },
      };
    }),
  ];
}

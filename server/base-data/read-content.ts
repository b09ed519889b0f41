import { globalContent } from '#common/i18n/en/content/global-content.ts';
import type { PhraseKey } from '#common/i18n/translate.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';
import { EDITABLE_TEXTS, type EditableBlock } from '#common/page-texts/editable-texts.ts';
import { phraseOf } from '#server/platform/texts/i18n.ts';
import CITY_TEXTS from './content/city-texts.json' with { type: 'json' };
import FAQS from './content/faqs.json' with { type: 'json' };
import PAGES from './content/pages.json' with { type: 'json' };
import type { Bilingual, City } from './geography.ts';
import { type BilingualText, readBilingualText } from './read-bilingual-text.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Editable texts by item key. */
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

const BLOCK_TITLES: Readonly<Record<string, string>> = globalContent.titles satisfies Record<EditableBlock, string>;

/** The phrases that editors may replace. As long as a text equals its phrase, pages don't carry it. */
function textsOfScreens(): BaseBlock[] {
  return Object.entries(EDITABLE_TEXTS).map(([key, items]) => ({
    key,
    title: BLOCK_TITLES[key] ?? key,
    items: Object.fromEntries(
      Object.entries<PhraseKey>(items).map(([item, phrase]) => [
        item,
        { en: phraseOf('en', phrase), fr: phraseOf('fr', phrase) },
      ]),
    ),
  }));
}

/** The texts of screens, and heading and paragraph for the largest cities with the key `city-{slug}`. */
export function baseBlocks(cities: readonly City[]): BaseBlock[] {
  const texts: Readonly<Record<string, Bilingual>> = CITY_TEXTS;
  return [
    ...textsOfScreens(),
    ...cities.flatMap((city) => {
      const text = texts[city.key];
      if (!text) return [];
      return {
        key: `${CITY_BLOCK}${city.slug.en}`,
        title: city.name.en,
        items: { heading: { en: `Renting ${city.within.en}`, fr: `Louer ${city.within.fr}` }, text },
      };
    }),
  ];
}

import * as z from 'zod/mini';
import { LANGS, type Lang } from '#common/contract/fields.ts';
import { slug } from '#common/contract/slug.ts';
import { PERMALINK_NAMES, PERMALINKS, type Permalink } from '#common/screens/permalinks.ts';
import { fromKeys } from '#common/values/objects.ts';

/** The field of a permalink in a language: `blogFr`. */
export type PermalinkField = `${Permalink}${Capitalize<Lang>}`;

const SUFFIX = { en: 'En', fr: 'Fr' } as const satisfies Record<Lang, Capitalize<Lang>>;

/** The name of a permalink's field. */
export const permalinkField = (name: Permalink, lang: Lang): PermalinkField => `${name}${SUFFIX[lang]}`;

/** Whether no other section has this word, or had it as its default, because old addresses still lead there. */
function isFree(form: PermalinkValues, name: Permalink, lang: Lang): boolean {
  const word = form[permalinkField(name, lang)];
  return PERMALINK_NAMES.every(
    (other) => other === name || (word !== PERMALINKS[other] && word !== form[permalinkField(other, lang)]),
  );
}

/** Every permalink in each language, with its field. */
export const ALL_PERMALINKS = PERMALINK_NAMES.flatMap((name) =>
  LANGS.map((lang) => ({ name, lang, field: permalinkField(name, lang) })),
);
const FIELDS = ALL_PERMALINKS.map(({ field }) => field);
export type PermalinkValues = Record<PermalinkField, string>;

/** The permalinks in both languages as administrators edit them, each with its word. */
export const permalinksForm = z.object(fromKeys(FIELDS, () => slug)).check(
  ...ALL_PERMALINKS.map(({ name, lang, field }) =>
    z.refine<PermalinkValues>((form) => isFree(form, name, lang), {
      error: 'validation.section_taken',
      path: [field],
    }),
  ),
);

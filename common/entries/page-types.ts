import * as z from 'zod/mini';
import { requiredLine, requiredText } from '#common/contract/fields.ts';
import { slugOf } from '#common/listings/listing-path.ts';
import { REFERENCE_TARGETS } from './fields.ts';

/** The types of fields that a page type may define. */
export const PAGE_FIELD_TYPES = ['text', 'rich', 'picture', 'list', 'reference', 'number', 'choice', 'date'] as const;

/** The parts of the page template that a type may show. */
export const PAGE_PARTS = ['summary', 'contents', 'blocks', 'faqs', 'updated'] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** Keys of every page. A type's fields have others. */
const OWN_KEYS: readonly string[] = ['pageType', 'form', 'faqTopic', 'title', 'slug', 'summary', 'body', 'fields'];

const LONGEST_KEY = 40;

const fieldKey = requiredText(LONGEST_KEY).check(
  z.regex(/^[a-z][a-zA-Z0-9]*$/, 'validation.fieldKey'),
  z.refine((key) => !OWN_KEYS.includes(key), 'validation.fieldKeyTaken'),
);

/** A key for a field, made from its label: "Walk score" is `walkScore`. It differs from the other keys of its page. */
export function fieldKeyOf(label: string, others: readonly string[]): string {
  const words = slugOf(label).replace(/^[\d-]+/, '');
  const camel = words.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()).slice(0, LONGEST_KEY - 2);
  const base = camel || 'field';
  const isTaken = (key: string) => others.includes(key) || OWN_KEYS.includes(key);
  let key = base;
  for (let number = 2; isTaken(key); number++) key = `${base}${number}`;
  return key;
}

/** A field that a page type defines. */
export const pageField = z.object({
  key: fieldKey,
  type: z.enum(PAGE_FIELD_TYPES, 'validation.one_of'),
  labelEn: requiredLine(80),
  labelFr: requiredLine(80),
  isShared: z.boolean(),
  isRequired: z.boolean(),
  /** For a choice: its options, like `Paid | Payant` if French has another word. */
  choices: z.array(requiredLine(60)).check(z.maxLength(40)),
  /** For a reference. */
  target: z.nullable(z.enum(REFERENCE_TARGETS, 'validation.one_of')),
});
export type PageField = z.output<typeof pageField>;

const hasTwice = (keys: readonly string[]) => keys.findIndex((key, index) => keys.indexOf(key) !== index);

/** The form of a page type. */
export const pageTypeBody = z
  .object({
    key: requiredText(40).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.typeKey')),
    labelEn: requiredLine(80),
    labelFr: requiredLine(80),
    fields: z.array(pageField).check(z.maxLength(40)),
    parts: z.array(z.enum(PAGE_PARTS, 'validation.one_of')).check(z.maxLength(PAGE_PARTS.length)),
  })
  .check((payload) => {
    const { fields } = payload.value;
    const again = hasTwice(fields.map(({ key }) => key));
    if (again >= 0)
      payload.issues.push({
        code: 'custom',
        message: 'validation.fieldKeyTaken',
        path: ['fields', again, 'key'],
        input: payload.value,
      });
    fields.forEach(({ type, choices, target }, index) => {
      const missing =
        type === 'choice' && choices.length === 0 ? 'choices' : type === 'reference' && !target ? 'target' : '';
      if (missing)
        payload.issues.push({
          code: 'custom',
          message: 'validation.required',
          path: ['fields', index, missing],
          input: payload.value,
        });
    });
  });
export type PageTypeBody = z.output<typeof pageTypeBody>;

/** The words of an option in both languages. */
export function labelsOfChoice(choice: string): { en: string; fr: string } {
  const [en = '', fr] = choice.split('|').map((word) => word.trim());
  return { en, fr: fr || en };
}

/** Fields of a stored type. Unreadable ones count as none. */
export const readPageFields = (stored: unknown): readonly PageField[] =>
  z.array(pageField).safeParse(stored).data ?? [];

/** Parts of a stored type. */
export const readPageParts = (stored: unknown): readonly PagePart[] =>
  z.array(z.enum(PAGE_PARTS)).safeParse(stored).data ?? [];

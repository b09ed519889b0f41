import type { RichText } from '#common/rich-text/document.ts';
import { readRichText, richText } from '#common/rich-text/rich-text.ts';
import type { Context } from '#server/platform/context.ts';
import { cachedPublicWords } from '#server/platform/network/public-site.ts';
import { withAnchors } from '#server/platform/texts/anchors.ts';
import { cleanHtml, textOfHtml } from '#server/platform/texts/html.ts';
import { htmlOfRichText } from './html-of.ts';

/** The document in a text column, or undefined for HTML of an earlier version. */
function documentOf(stored: string): RichText | undefined {
  if (!stored.startsWith('{')) return undefined;
  try {
    return richText.safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** HTML of an earlier version. The JSON of an unreadable document is no text for readers. */
const htmlOf = (stored: string): string => (/^\{"type": ?"doc"/.test(stored) ? '' : stored);

/** Sanitized HTML of a text column, in the caller's language and with ids on its headings. */
export async function htmlOfStored(stored: string, context: Context): Promise<string> {
  const doc = documentOf(stored);
  return doc
    ? htmlOfRichText(doc, context)
    : withAnchors(cleanHtml(htmlOf(stored), context.lang, await cachedPublicWords(context.db)));
}

/** The words of a text column, for reading times and descriptions. */
export function wordsOfStored(stored: string): string {
  const doc = documentOf(stored);
  if (!doc) return textOfHtml(htmlOf(stored), Number.POSITIVE_INFINITY);
  const root = readRichText(doc);
  return root.textBetween(0, root.content.size, ' ', sectionWords);
}

/** Titles, questions and other texts of a section. */
const sectionWords = ({ attrs }: { attrs: Record<string, unknown> }): string => ` ${stringsIn(attrs).join(' ')} `;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (HIDDEN_KEYS.has(key) ? [] : stringsIn(inner)));
}

/** Values that a reader doesn't see. */
const HIDDEN_KEYS = new Set(['id', 'to', 'query', 'address', 'place']);

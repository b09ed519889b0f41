import type { RichText } from '#common/rich-text/document.ts';
import type { Api } from '#web/app/context.ts';

/** A text in HTML of an earlier version, and its document. */
export interface ConvertedText {
  html: string;
  /** Null if it could not be converted. */
  doc: RichText | null;
}

const MAX_CACHED = 20;
const converted = new Map<string, ConvertedText>();

/** The document of an HTML text, if `convertText` has it already. */
export const convertedText = (html: unknown): ConvertedText | undefined =>
  typeof html === 'string' ? converted.get(html) : undefined;

/** Keeps the document of an HTML text. */
export function cacheConverted(text: ConvertedText): void {
  if (converted.size >= MAX_CACHED) converted.clear();
  converted.set(text.html, text);
}

/** Converts an HTML text. Never rejects: without the server, the document is null and the next call asks again. */
export async function convertText(api: Api, html: string, signal?: AbortSignal): Promise<ConvertedText> {
  const known = converted.get(html);
  if (known) return known;
  try {
    const found = { html, ...(await api.textEditor.convert({ body: { html } }, signal ? { signal } : {})) };
    cacheConverted(found);
    return found;
  } catch {
    return { html, doc: null };
  }
}

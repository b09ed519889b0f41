import { slugOf } from '#common/listings/listing-path.ts';

/** Gives second-level headings an id made of their words. Existing ids stay. */
export function withAnchors(html: string): string {
  const taken = new Set<string>();
  return html.replace(/<h2>([\s\S]*?)<\/h2>/g, (whole, inner: string) => {
    const slug = slugOf(inner.replace(/<[^>]*>|&\w+;/g, ' '));
    if (!slug || taken.has(slug)) return whole;
    taken.add(slug);
    return `<h2 id="${slug}">${inner}</h2>`;
  });
}

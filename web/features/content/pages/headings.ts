/** A heading with an anchor. */
export interface Heading {
  id: string;
  text: string;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’' };

/** The second-level headings of sanitized HTML, in order. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([\w-]+)">([\s\S]*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    text: inner.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  }));
}

/** Longer addresses are not checked. */
const MOST = 2000;

/**
 * The links of a stored text, which is HTML or a rich-text document. Addresses and paths stay as they are; a reference
 * to a record becomes `page:7`. Email addresses, phone numbers and anchors are left out.
 */
export function linksIn(text: string): string[] {
  return [...new Set(text.startsWith('{') ? linksInDocument(text) : linksInHtml(text).filter(isChecked))];
}

const isChecked = (address: string): boolean => address.length <= MOST && /^(?:https?:\/\/|\/(?!\/))/i.test(address);

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

function linksInHtml(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity).trim(),
  );
}

/** Link targets are the only objects of a document with these keys. */
function linksInDocument(json: string): string[] {
  const links: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { ref, id, href, path }: Record<string, unknown> = { ...value };
    if (typeof ref === 'string' && typeof id === 'number') links.push(`${ref}:${id}`);
    for (const address of [href, path]) if (typeof address === 'string' && isChecked(address)) links.push(address);
    for (const part of Object.values(value)) walk(part);
  };
  try {
    walk(JSON.parse(json));
  } catch {
    // A text that only looks like a document has no links.
  }
  return links;
}

import type { Credit } from './engine.ts';

/** What stands under the bundled map. */
export const BUNDLED_CREDITS: readonly Credit[] = [{ text: 'GSHHG · Natural Earth · GeoNames' }];

/** Reads a source's credit line, which is HTML, down to its words and links: nothing of it is run or shown as it is. */
export function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((node): Credit[] => {
    const text = node.textContent?.replace(/\s+/g, ' ') ?? '';
    if (!text.trim()) return [];
    const isLink = node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol);
    return [isLink ? { text, href: node.href } : { text }];
  });
}

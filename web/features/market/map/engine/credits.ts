import type { Credit } from './engine.ts';

/** Credits of the bundled map. */
export const BUNDLED_CREDITS: readonly Credit[] = [{ text: 'GSHHG · Natural Earth · GeoNames' }];

/** Credits of the bundled map with streets over it. */
export const STREET_CREDITS: readonly Credit[] = [
  { text: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  { text: ' · Protomaps · ' },
  ...BUNDLED_CREDITS,
];

/** Parses a source's HTML credit line into text and links. The HTML is never run or shown. */
export function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((node): Credit[] => {
    const text = node.textContent?.replace(/\s+/g, ' ') ?? '';
    if (!text.trim()) return [];
    const isLink = node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol);
    return [isLink ? { text, href: node.href } : { text }];
  });
}

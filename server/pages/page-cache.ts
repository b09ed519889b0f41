import { type PageParts, sizeOf } from '#server/pages/page-parts.ts';

/** A rendered page. */
export interface CachedPage {
  status: number;
  headers: [name: string, value: string][];
  /** Empty for a redirect. */
  parts: PageParts;
  /** Validator of the content, the same for every visitor. */
  etag: string;
  /** Milliseconds of the clock after which it is rendered anew. */
  staleAt: number;
}

/** Public pages are the same for every visitor of a language, so a page is rendered once per version of the data. */
export interface PageCache {
  get(key: string, now: number): CachedPage | undefined;
  set(key: string, page: CachedPage): void;
}

/** A cache that holds at most `maxBytes` of HTML, the least recently used going first. */
export function createPageCache(maxBytes = 24 * 1024 * 1024): PageCache {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= sizeOf(pages.get(key)?.parts ?? []);
    pages.delete(key);
  };
  return {
    get(key, now) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (page.staleAt <= now) {
        drop(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    set(key, page) {
      drop(key);
      pages.set(key, page);
      bytes += sizeOf(page.parts);
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

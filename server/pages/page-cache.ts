import type { PageBytes } from '#server/pages/page-bytes.ts';
import { createGrace } from '#server/platform/memory/grace.ts';

/** A rendered page. */
export interface CachedPage {
  status: number;
  headers: [name: string, value: string][];
  /** Undefined for a redirect. */
  page: PageBytes | undefined;
  /** The same, compressed with Zstandard; only for cached pages. */
  packed?: PageBytes;
  /** The ETag, the same for every visitor. */
  etag: string;
  /** When it was rendered, in milliseconds. */
  madeAt: number;
  /** The versions of the listings and of the content that it was rendered from. */
  version: number;
  contentVersion: number;
}

/** The data that a page is made from. */
export type PageVersions = Pick<CachedPage, 'version' | 'contentVersion'>;

/**
 * Caches rendered public pages. They are the same for every visitor of a language, so each is rendered once per version
 * of the data, and in a busy market at most once a second.
 */
export interface PageCache {
  get(key: string, current: PageVersions, now: number): CachedPage | undefined;
  /** Whether to cache a page: from the second request on. Crawlers request most pages once. */
  isWanted(key: string): boolean;
  set(key: string, page: CachedPage): void;
  /** Adds the compressed bytes to a cached page. */
  addPacked(key: string, page: CachedPage, packed: PageBytes): void;
}

/** How long a page is served while nothing changes, in milliseconds. */
const PAGE_LIFE_MS = 30_000;
/** URLs remembered as requested once. */
const MAX_ASKED = 5000;

const sizeOf = (page: CachedPage | undefined): number =>
  (page?.page?.bytes.length ?? 0) + (page?.packed?.bytes.length ?? 0);

/** A cache of at most `maxBytes` of HTML that evicts the least recently used pages. */
export function createPageCache(maxBytes = 24 * 1024 * 1024): PageCache {
  const pages = new Map<string, CachedPage>();
  const asked = new Set<string>();
  const isServable = createGrace();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= sizeOf(pages.get(key));
    pages.delete(key);
  };
  const set: PageCache['set'] = (key, page) => {
    drop(key);
    pages.set(key, page);
    bytes += sizeOf(page);
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  return {
    get(key, { version, contentVersion }, now) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (
        page.contentVersion !== contentVersion ||
        now - page.madeAt >= PAGE_LIFE_MS ||
        !isServable(page, version, now)
      ) {
        drop(key);
        // It was cached, so its next rendering is.
        asked.add(key);
        return undefined;
      }
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    isWanted(key) {
      if (asked.delete(key)) return true;
      asked.add(key);
      if (asked.size > MAX_ASKED) asked.delete(asked.keys().next().value ?? '');
      return false;
    },
    set,
    addPacked(key, page, packed) {
      // The page was evicted or rendered again in the meantime.
      if (pages.get(key) === page) set(key, { ...page, packed });
    },
  };
}

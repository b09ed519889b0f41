import type { ContentMap } from '#common/contract/content/content.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Api } from '#web/app/context.ts';
import { type BrowserStorage, localStore } from '#web/app/storage.ts';
import { contentMapOf } from './content-map.ts';
import { contentStore } from './use-global-content.ts';

const KEY = 'globalContent';
const LIFE_MS = 48 * 3_600_000;
/** Dispatched on the window when new content has loaded. Its detail is the content. */
export const CONTENT_EVENT = 'globalContent:updated';
/** Blocks of the whole site. Blocks of a city load with its pages. */
const BLOCKS = ['global', 'footer', 'home', 'search', 'listing', 'favourites'] as const;

/**
 * Shows the content that an earlier visit stored (for 48 hours); otherwise loads and stores it. Rejects if loading
 * fails.
 */
export async function loadGlobalContent(api: Api, lang: Lang, store: BrowserStorage = localStore): Promise<void> {
  const stored = store.get(KEY, (value) => readStored(value, lang));
  if (stored) return contentStore.set(stored);
  const { contentBlocks } = await api.content.blocks({ query: { keys: BLOCKS.join(',') } });
  const content = contentMapOf(contentBlocks);
  store.set(KEY, { lang, content }, LIFE_MS);
  contentStore.set(content);
  window.dispatchEvent(new CustomEvent(CONTENT_EVENT, { detail: content }));
}

function readStored(value: unknown, lang: Lang): ContentMap | undefined {
  const { lang: storedLang, content } = (value ?? {}) as { lang?: unknown; content?: unknown };
  if (storedLang !== lang || typeof content !== 'object' || content === null) return undefined;
  return content as ContentMap;
}

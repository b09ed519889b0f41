import type { ContentBlock, ContentMap } from '#common/contract/content.ts';
import type { Lang } from '#common/contract/fields.ts';
import type { Api } from '#web/app/context.ts';
import { localStore, type Storage } from '#web/app/storage.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const KEY = 'globalContent';
const LIFE_MS = 48 * 3_600_000;
/** Told to the window when new content has come; its detail is the content. */
export const CONTENT_EVENT = 'globalContent:updated';
/** The blocks of the whole site; those of single cities come with their pages. */
const BLOCKS = ['global', 'footer', 'home', 'search', 'listing', 'favourites'] as const;

const NOTHING: ContentMap = {};
const shown = createStore<ContentMap>(NOTHING);

/** Blocks as a nested map: block key, then item key, in camel case, then content. */
export function contentMapOf(blocks: readonly ContentBlock[]): ContentMap {
  const items = ({ contents }: ContentBlock) => contents.map((item) => [camelCase(item.contentKey), item.content]);
  return Object.fromEntries(blocks.map((block) => [camelCase(block.contentKey), Object.fromEntries(items(block))]));
}

/** `hero-title` as `heroTitle`. */
export function camelCase(key: string): string {
  return key
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')
    .replace(/^[A-Z]/, (first) => first.toLowerCase());
}

/**
 * Shows the content that an earlier visit kept, for 48 hours; otherwise loads it, keeps it and tells the window.
 * Rejects when it has to be loaded and can't.
 */
export async function loadGlobalContent(api: Api, lang: Lang, store: Storage = localStore): Promise<void> {
  const kept = store.get(KEY, (value) => readKept(value, lang));
  if (kept) return shown.set(kept);
  const { contentBlocks } = await api.content.blocks({ query: { keys: BLOCKS.join(',') } });
  const content = contentMapOf(contentBlocks);
  store.set(KEY, { lang, content }, LIFE_MS);
  shown.set(content);
  window.dispatchEvent(new CustomEvent(CONTENT_EVENT, { detail: content }));
}

/** The kept content; what came with the page is newer and wins. */
export function useGlobalContent(fromPage: ContentMap = NOTHING): ContentMap {
  const kept = useStore(shown, NOTHING);
  return kept === NOTHING ? fromPage : { ...kept, ...fromPage };
}

function readKept(value: unknown, lang: Lang): ContentMap | undefined {
  const { lang: keptLang, content } = (value ?? {}) as { lang?: unknown; content?: unknown };
  if (keptLang !== lang || typeof content !== 'object' || content === null) return undefined;
  return content as ContentMap;
}

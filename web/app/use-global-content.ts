import type { ContentMap } from '#common/contract/content/content.ts';
import { createStore, useStore } from '#web/ui/store.ts';

const NOTHING: ContentMap = {};
/** The site's content blocks, which global-content.ts loads after hydration. */
export const contentStore = createStore<ContentMap>(NOTHING);

/** The stored content, overridden by the page's own, which is newer. */
export function useGlobalContent(fromPage: ContentMap = NOTHING): ContentMap {
  const stored = useStore(contentStore, NOTHING);
  return stored === NOTHING ? fromPage : { ...stored, ...fromPage };
}

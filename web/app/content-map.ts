import type { ContentBlock, ContentMap } from '#common/contract/content/content.ts';
import { ONLY_ITEM } from '#common/page-texts/content-blocks.ts';
import { camelCase } from '#common/values/camel-case.ts';

/** Blocks as a nested map: block key, item key (both in camel case), content. */
export function contentMapOf(blocks: readonly ContentBlock[]): ContentMap {
  const items = ({ content = '', contents = [{ contentKey: ONLY_ITEM, content }] }: ContentBlock) =>
    contents.map((item) => [camelCase(item.contentKey), item.content]);
  return Object.fromEntries(blocks.map((block) => [camelCase(block.contentKey), Object.fromEntries(items(block))]));
}

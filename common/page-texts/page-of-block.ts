import { CITY_BLOCK } from './content-blocks.ts';
import { EDITABLE_TEXTS } from './editable-texts.ts';

/**
 * The page that shows a block below its text, by the English slugs of all pages. The block's key is the slug or begins
 * with it, and the longest slug wins. Undefined for blocks of screens and cities.
 */
export function pageOfBlock(key: string, pageSlugs: readonly string[]): string | undefined {
  if (Object.hasOwn(EDITABLE_TEXTS, key)) return undefined;
  return pageSlugs
    .filter((slug) => key === slug || (key.startsWith(`${slug}-`) && `${slug}-` !== CITY_BLOCK))
    .toSorted((one, other) => other.length - one.length)[0];
}

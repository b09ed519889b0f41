import type { Translate } from '#common/i18n/translate.ts';
import { CITY_BLOCK } from '#common/page-texts/content-blocks.ts';
import type { EditableBlock } from '#common/page-texts/editable-texts.ts';
import { pageOfBlock } from '#common/page-texts/page-of-block.ts';

/** A page that shows each block. A tap or a search opens some of its texts. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  search: '/toronto',
  listing: '/listings',
  favourites: '/listings/favourites',
  footer: '/',
} satisfies Record<EditableBlock, string>;

/** The page that shows a block: its path without language prefix, and its name. Undefined for a block without one. */
export function blockPlace(
  key: string,
  pageSlugs: readonly string[],
  t: Translate,
): { path: string; name: string } | undefined {
  const path = PAGES[key];
  if (path) return { path, name: t.dynamic(`globalContent.places.${key}`) ?? key };
  const page = pageOfBlock(key, pageSlugs);
  if (page !== undefined) return { path: `/${page}`, name: t('ui.page', { page: `/${page}` }) };
  if (!key.startsWith(CITY_BLOCK)) return undefined;
  return { path: `/${key.slice(CITY_BLOCK.length)}`, name: t('globalContent.city') };
}

/** Longest text that a link highlights, in characters. */
const LONGEST = 80;

/** A link to a text on its page, by the page's public path, which browsers scroll to and highlight. */
export function linkToText(path: string, text: string): string {
  // A parameter is filled in on the page, so the text before it is searched.
  const [shown = ''] = text
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .split('{');
  const start = shown.length > LONGEST ? shown.slice(0, shown.lastIndexOf(' ', LONGEST)) : shown;
  return start.trim() === '' ? path : `${path}#:~:text=${encodeURIComponent(start.trim()).replaceAll('-', '%2D')}`;
}

import type { MenuItem } from '#common/contract/settings.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** The same items with labels in the page's language: the phrase menu.{title} if it exists, otherwise the title. */
export const translateMenu = (items: readonly MenuItem[], t: Translate): MenuItem[] =>
  items.map((item) => ({
    ...item,
    title: t.dynamic(`menu.${item.title}`) ?? item.title,
    children: translateMenu(item.children, t),
  }));

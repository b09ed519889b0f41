import type { MenuItem } from '#common/contract/settings.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** The same items with labels in the page's language: the editor's label, the phrase menu.{title}, or the title. */
export const translateMenu = (items: readonly MenuItem[], t: Translate): MenuItem[] =>
  items.map((item) => ({
    ...item,
    title: item.label ?? t.dynamic(`menu.${item.title}`) ?? item.title,
    children: translateMenu(item.children, t),
  }));

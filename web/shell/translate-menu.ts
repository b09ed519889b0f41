import type { MenuItem } from '#common/contract/site/settings.ts';
import type { Translate } from '#common/i18n/translate.ts';

/** A menu item as pages show it. It travels with every page, so empty values are absent. */
export interface ShownMenuItem {
  /** In the page's language. */
  title: string;
  url?: string;
  externalUrl?: string;
  children?: ShownMenuItem[];
}

/** The items with their titles in the page's language: the editor's label, the phrase menu.{title}, or the title. */
export const translateMenu = (items: readonly MenuItem[], t: Translate): ShownMenuItem[] =>
  items.map(({ title, label, url, externalUrl, children }) => ({
    title: label ?? t.dynamic(`menu.${title}`) ?? title,
    ...(url && { url }),
    ...(externalUrl && { externalUrl }),
    ...(children.length > 0 && { children: translateMenu(children, t) }),
  }));

import type { Lang } from '#common/contract/fields.ts';
import { pathInLanguage } from '#web/app/language.ts';

/** A step of the way from the home page to here; the last is the page itself. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way to a page as schema.org has it. */
export function breadcrumbList(crumbs: readonly Crumb[], appUrl: string, lang: Lang): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: appUrl + pathInLanguage(lang, path),
    })),
  };
}

import type { Lang } from '#common/contract/fields.ts';
import { pathInLanguage } from '#web/app/language.ts';

/** A breadcrumb. The last one is the page itself. */
export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumbs as schema.org data. */
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

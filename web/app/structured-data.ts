import type { Lang } from '#common/contract/fields.ts';
import { publicPath } from '#common/screens/public-path.ts';
import type { Globals } from '#web/app/globals.ts';

/** A breadcrumb. The last one is the page itself. */
export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumbs as schema.org data. */
export function breadcrumbList(crumbs: readonly Crumb[], { appUrl, publicWords }: Globals, lang: Lang): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: appUrl + publicPath(publicWords, lang, path),
    })),
  };
}

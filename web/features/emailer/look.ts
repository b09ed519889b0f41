import { LANGS, type Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';

/** How an email is looked at. */
export interface Look {
  lang: Lang;
  view: 'html' | 'text';
  width: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
}

/** The choices of each kind; the first stands at first, but for the language, which is the page's. */
export const CHOICES = {
  lang: LANGS,
  view: ['html', 'text'],
  width: ['desktop', 'phone'],
  scheme: ['light', 'dark'],
} as const satisfies { [K in keyof Look]: readonly Look[K][] };

/** The address of a template. */
export const templatePath = (name: string): string => pathTo('admin.dev.emailer', { template: name });

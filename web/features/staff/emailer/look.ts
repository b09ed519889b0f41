import { LANGS, type Lang } from '#common/contract/fields.ts';
import { pathTo } from '#common/screens/path-to.ts';

/** How an email is displayed. */
export interface EmailLook {
  lang: Lang;
  view: 'html' | 'text';
  width: 'desktop' | 'phone';
  scheme: 'light' | 'dark';
}

/** The options of each choice. The first is the default, except for the language, which is the page's. */
export const CHOICES = {
  lang: LANGS,
  view: ['html', 'text'],
  width: ['desktop', 'phone'],
  scheme: ['light', 'dark'],
} as const satisfies { [K in keyof EmailLook]: readonly EmailLook[K][] };

export const templatePath = (name: string): string => pathTo('admin.dev.emailer', { template: name });

import type { Lang } from '#common/contract/fields.ts';
import { type PublicSite, pageUrl } from '#server/platform/network/public-site.ts';

/** A page of the site: its path in each language that has it, without prefix, and its last change if known (ISO). */
export interface SitePage {
  en?: string | undefined;
  fr?: string | undefined;
  changedAt?: string | undefined;
}

/** A page whose path is the same in both languages. */
export const samePath = (path: string, changedAt?: string): SitePage => ({ en: path, fr: path, changedAt });

/** Absolute URL of a path in a language, for XML. */
export const addressIn = (site: PublicSite, lang: Lang, path: string): string => encodeURI(pageUrl(site, lang, path));

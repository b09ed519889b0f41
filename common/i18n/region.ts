import type { Translate } from '#common/i18n/translate.ts';
import { wrapTranslate } from '#common/i18n/wrap-translate.ts';

/** Spells phrases for a region: `favorite` in the US, `favourite` in Canada. */
export function inRegion(t: Translate, region: 'ca' | 'us'): Translate {
  if (region === 'ca' || t.lang !== 'en') return t;
  return wrapTranslate(t, (key, params) => t.dynamic(key, params)?.replaceAll('avourite', 'avorite'));
}

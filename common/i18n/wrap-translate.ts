import type { Translate } from '#common/i18n/translate.ts';

/** A translator that formats with `dynamic` and shares everything else with `t`. */
export function wrapTranslate(t: Translate, dynamic: Translate['dynamic']): Translate {
  const say = (key: string, params?: Parameters<Translate['dynamic']>[1]) => dynamic(key, params) ?? key;
  return Object.assign(say, { dynamic, learn: t.learn, lang: t.lang, locale: t.locale }) as Translate;
}

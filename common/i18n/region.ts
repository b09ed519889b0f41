import type { Translate } from '#common/i18n/translate.ts';

/** Spells phrases for a region: `favorite` in the US, `favourite` in Canada. */
export function inRegion(t: Translate, region: 'ca' | 'us'): Translate {
  if (region === 'ca' || t.lang !== 'en') return t;
  const spell = (phrase: string) => phrase.replaceAll('avourite', 'avorite');
  const say = (...args: unknown[]) => spell(Reflect.apply(t, undefined, args));
  const dynamic: Translate['dynamic'] = (...args) => {
    const phrase = t.dynamic(...args);
    return phrase === undefined ? undefined : spell(phrase);
  };
  return Object.assign(say, { dynamic, learn: t.learn, lang: t.lang, locale: t.locale }) as Translate;
}

import type { Translate } from '#common/i18n/translate.ts';

/** A text with words in place of its parameters: `{inPlace}` is "[in the city]". */
export const readableTitle = (title: string, t: Translate): string =>
  title.replace(/\{(place|inPlace)\}/g, (_, name: 'place' | 'inPlace') => `[${t(`entries.placeholders.${name}`)}]`);

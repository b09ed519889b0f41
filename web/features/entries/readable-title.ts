import type { Translate } from '#common/i18n/translate.ts';

/** A title with words in place of its parameters: `{inPlace}` is "[in the city]". Unknown ones stay as they are. */
export const readableTitle = (title: string, t: Translate): string =>
  title.replace(/\{(\w+)\}/g, (parameter, name: string) => {
    const words = t.dynamic(`entries.placeholders.${name}`);
    return words ? `[${words}]` : parameter;
  });

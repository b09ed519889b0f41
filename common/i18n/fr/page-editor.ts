import type { pageEditor as en } from '#common/i18n/en/page-editor.ts';
import type { Same } from '#common/i18n/translate.ts';

export const pageEditor = {
  help: 'Chaque langue se publie séparément. Les brouillons des pages juridiques ont des espaces entre [[…]]\u00a0: remplissez-les avant de publier.',
  empty: 'Il n’y a pas encore de page.',
  blanks: 'Remplissez les espaces entre [[…]] avant de publier',
} as const satisfies Same<typeof en>;

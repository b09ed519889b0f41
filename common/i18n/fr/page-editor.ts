import type { pageEditor as en } from '#common/i18n/en/page-editor.ts';
import type { Same } from '#common/i18n/translate.ts';

export const pageEditor = {
  help: 'Les brouillons des pages juridiques ont des espaces à remplir entre [[…]]. Remplissez-les, puis publiez la page.',
  saved: 'La page est enregistrée',
  save: 'Enregistrer la page',
  published: 'Publiée',
  draft: 'Brouillon',
  hasBlanks: 'À remplir',
  blanks: 'Remplissez les espaces entre [[…]] avant de publier',
  english: 'Anglais',
  french: 'Français',
  labelIn: '{field} ({language})',
  title: 'Titre',
  summary: 'Résumé',
  body: 'Texte',
  bodyHelp: 'Le texte est en HTML. Les scripts et les balises dangereuses sont retirés pour le public.',
  publish: 'Publication',
  publishHelp: 'Le public voit aussitôt les pages publiées. Les deux langues sont publiées ensemble.',
  isPublished: 'Montrer cette page au public',
} as const satisfies Same<typeof en>;

import type { faqs as en } from '#common/i18n/en/content/faqs.ts';
import type { Same } from '#common/i18n/translate.ts';

export const faqs: Same<typeof en> = {
  purpose: 'Les questions et réponses des pages publiques, dans les deux langues.',
  emptyText: 'Il n’y a aucune question pour l’instant.',
  tabs: { label: 'Questions', list: 'Questions', order: 'Ordre' },
  topic: 'Sujet',
  topics: {
    general: 'Page de contact',
    search: 'Résultats des provinces et des régions métropolitaines',
    city: 'Résultats des villes',
  },
  cityHint: "Sur les pages des villes, '{place}' est le nom et '{inPlace}' donne «\u00a0à Toronto\u00a0».",
  order: {
    purpose: 'L’ordre des questions d’un sujet sur ses pages. Les questions masquées gardent leur place.',
    list: 'Questions du sujet, dans l’ordre',
    save: 'Enregistrer l’ordre',
    undo: 'Annuler les changements',
    saved: 'L’ordre est enregistré.',
    empty: 'Ce sujet n’a aucune question publique.',
  },
};

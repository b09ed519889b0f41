import type { entries as en } from '#common/i18n/en/entries.ts';
import type { Same } from '#common/i18n/translate.ts';

export const entries = {
  done: {
    created: 'Le brouillon est créé',
    saved: 'Le brouillon est enregistré',
    published: 'C’est publié. Le public le voit maintenant',
    hidden: 'C’est caché au public. Le brouillon reste',
    planned: 'La planification est enregistrée',
    planCancelled: 'La planification est annulée',
    restored: 'La version antérieure est maintenant le brouillon. Publiez-la au moment voulu',
    deleted: 'C’est supprimé',
  },
  plans: {
    skipped: 'Cette heure n’existe pas cette nuit-là, à cause du changement d’heure. Choisissez-en une autre',
    past: 'Choisissez un moment plus tard',
    failed: 'La publication n’a pas pu se faire. Publiez à la main pour voir ce qui manque',
  },
  columns: {
    title: 'Titre',
    stateEn: 'Anglais',
    stateFr: 'Français',
    behind: 'Traduction',
    plannedAt: 'Planifié',
    updatedAt: 'Dernière modification',
    updatedBy: 'Modifié par',
  },
  states: { draft: 'Brouillon', live: 'En ligne', changed: 'En ligne, avec modifications', hidden: 'Caché' },
  behind: { en: 'L’anglais est en retard', fr: 'Le français est en retard' },
  fields: {
    pageType: 'Type de page',
    title: 'Titre',
    slug: 'Adresse',
    summary: 'Résumé',
    body: 'Texte',
    categoryId: 'Catégorie',
    provinceId: 'Province',
    cityId: 'Ville',
    picture: 'Image',
    author: 'Auteur',
    topic: 'Sujet',
    question: 'Question',
    answer: 'Réponse',
    contentKey: 'Clé',
    items: 'Textes',
  },
} as const satisfies Same<typeof en>;

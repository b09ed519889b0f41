import type { pending as en } from '#common/i18n/en/pending.ts';
import type { Same } from '#common/i18n/translate.ts';

export const pending = {
  label: 'Pas encore disponible',
  text: 'Nous travaillons encore à cette page. Voici ce que vous y trouverez\u00a0:',
  meanwhile: 'D’ici là, ces pages sont prêtes\u00a0:',
  topics: {
    blogs: 'Les articles et les catégories du blogue, dans les deux langues, du brouillon à la publication.',
    companies: 'Les entreprises qui publient des annonces\u00a0: coordonnées, membres, annonces et état.',
    ecommerce: 'Les prix en crédits, les forfaits de crédits et les codes promotionnels.',
    faqs: 'Les questions et réponses affichées sur le site, dans les deux langues.',
    feeds: 'Les flux qui apportent les annonces\u00a0: adresse, horaire et correspondances.',
    forms: 'Ce que les visiteurs ont envoyé par les formulaires du site.',
    globalContent: 'Les textes présents sur toutes les pages, bloc par bloc, dans les deux langues.',
    imports: 'Les importations de comptes et d’annonces\u00a0: ce qui est entré, ce qui a été refusé et pourquoi.',
    inquiries: 'Les demandes que les locataires ont envoyées au sujet des annonces.',
    menus: 'Les menus du site\u00a0: leurs éléments, leur ordre et leurs sous-menus.',
    metrics: 'Les chiffres qui montrent comment se porte le marché.',
    pages: 'Les pages et les types de pages du site, dans les deux langues, du brouillon à la publication.',
    places: 'Les villes, régions métropolitaines et provinces\u00a0: noms, textes et rattachements.',
    records: 'Les entreprises, annonces et utilisateurs\u00a0: recherche, détails et corrections.',
    renewals: 'Les adhésions qui arrivent à échéance, leur renouvellement et ses résultats.',
    reports: 'Les annonces signalées par les visiteurs, le motif et la décision prise.',
    reviews: 'Les nouveaux comptes de propriétaires en attente d’approbation.',
    settings: 'Le nom du site, les coordonnées de l’entreprise, les permaliens et les modules.',
    support: 'Ce qui vous attend aujourd’hui\u00a0: examens, annonces signalées et flux en échec.',
    utilities: 'De petits outils pour le soutien\u00a0: réparations et vérifications de dossiers précis.',
  },
} as const satisfies Same<typeof en>;

import type { desk as en } from '#common/i18n/en/desk.ts';
import type { Same } from '#common/i18n/translate.ts';

export const desk: Same<typeof en> = {
  waiting: {
    title: 'En attente',
    none: 'Rien n’est en attente.',
    tasks: {
      messages: '{count, plural, one {nouveau message} many {nouveaux messages} other {nouveaux messages}}',
      companies:
        '{count, plural, one {entreprise à examiner} many {entreprises à examiner} other {entreprises à examiner}}',
      renamedCompanies:
        '{count, plural, one {nouveau nom d’entreprise} many {nouveaux noms d’entreprise} other {nouveaux noms d’entreprise}} à examiner',
      heldFeeds:
        '{count, plural, one {importation de flux retenue} many {importations de flux retenues} other {importations de flux retenues}}',
      taxes:
        '{count, plural, one {taxe à régler} many {taxes à régler} other {taxes à régler}} avant toute vente de crédits',
      draftPages: '{count, plural, one {page non publiée} many {pages non publiées} other {pages non publiées}}',
      draftPosts: '{count, plural, one {article non publié} many {articles non publiés} other {articles non publiés}}',
      draftFaqs:
        '{count, plural, one {question non publiée} many {questions non publiées} other {questions non publiées}}',
      behindPages: '{count, plural, one {page à traduire} many {pages à traduire} other {pages à traduire}}',
      behindPosts: '{count, plural, one {article à traduire} many {articles à traduire} other {articles à traduire}}',
      behindFaqs: '{count, plural, one {question à traduire} many {questions à traduire} other {questions à traduire}}',
      behindTexts:
        '{count, plural, one {texte du site à traduire} many {textes du site à traduire} other {textes du site à traduire}}',
      images:
        '{count, plural, one {image sans description} many {images sans description} other {images sans description}}',
      brokenLinks: '{count, plural, one {lien brisé} many {liens brisés} other {liens brisés}}',
      failedJobs: '{count, plural, one {tâche en échec} many {tâches en échec} other {tâches en échec}}',
      failedEmails:
        '{count, plural, one {courriel non livrable} many {courriels non livrables} other {courriels non livrables}}',
    },
  },
  find: {
    title: 'Rechercher',
    label: 'Rechercher des fiches et des écrans',
    placeholder: 'Nom, courriel, adresse ou numéro',
    hint: 'Tapez au moins trois lettres pour trouver des fiches. Choisissez avec les flèches et Entrée.',
    results: 'Résultats',
    count: '{count, plural, =0 {Aucun résultat} one {# résultat} many {# résultats} other {# résultats}}',
    failed: 'La recherche n’a pas fonctionné. Veuillez réessayer.',
    screens: 'Écrans',
    words: {
      'admin.user-management': 'rôles permissions',
      'admin.blogs': 'articles catégories',
      'admin.pages': 'types de page',
      'admin.global-content': 'textes blocs',
      'admin.media': 'images photos',
      'admin.faqs': 'FAQ ordre',
      'admin.menu-editor': 'en-tête pied de page navigation',
      'admin.forms': 'messages contact',
      'admin.cities': 'lieux quartiers',
      'admin.ecommerce': 'taxes prix forfaits codes promotionnels taux inscriptions',
      'admin.settings': 'adresses permaliens modules réseaux sociaux expéditeur entreprise',
      'admin.history': 'journal',
      'admin.api-dashboard': 'tâches courriels',
    },
    kinds: {
      listing: 'Annonces',
      company: 'Entreprises',
      user: 'Utilisateurs',
      renter: 'Locataires',
      lead: 'Demandes',
      page: 'Pages',
      post: 'Articles',
      faq: 'Questions',
      block: 'Textes du site',
      category: 'Catégories du blogue',
      asset: 'Images',
      promo: 'Codes promotionnels',
      redirect: 'Redirections',
      place: 'Lieux',
    },
  },
};

import type { home as en } from '#common/i18n/en/home.ts';
import type { Same } from '#common/i18n/translate.ts';

/** French of common/i18n/en/home.ts. */
export const home = {
  title: 'Logements à louer partout au Canada, en toute clarté',
  description:
    'Appartements, condos, maisons et chambres à louer partout au Canada. Comparez les prix mensuels tout compris, voyez chaque résultat sur la carte et écrivez au propriétaire, en français ou en anglais.',
  heading: 'Trouvez la clé de votre prochain chez-vous',
  lead: 'Tous les logements à louer sur une même carte, au prix que vous paierez vraiment chaque mois.',
  near: 'Essayez',
  popular: 'Villes populaires',
  homes: '{count, plural, one {# logement} many {# logements} other {# logements}}',
  newest: 'Nouvellement affichés',
  newestAll: 'Tous les nouveaux logements',
  shortcuts: 'Recherches populaires',
  fair: 'Ce qui rend {site} équitable',
  fairRanking: 'Un classement qui s’explique',
  fairRankingText:
    'Nous expliquons l’ordre des résultats. Les places payées sont indiquées et ne passent jamais devant vos critères.',
  fairRankingLink: 'Comment les résultats sont classés',
  fairPrice: 'Des prix tout compris',
  fairPriceText:
    'Le loyer et les frais mensuels obligatoires, à côté du loyer annoncé. Pas de surprise à la signature du bail.',
  fairPriceLink: 'Comprendre les prix tout compris',
  fairTrust: 'De vraies personnes derrière les annonces',
  fairTrustText:
    'Les propriétaires vérifiés portent une marque. Tout ce qui semble louche se signale en deux gestes, et une personne l’examine.',
  fairTrustLink: 'Nos gestionnaires immobiliers',
  landlords: 'Vous louez un logement?',
  landlordsText: 'Rejoignez les locataires dans les deux langues.',
  landlordsLink: 'Annoncer chez nous',
  allCities: 'Toutes les villes',
} as const satisfies Same<typeof en>;

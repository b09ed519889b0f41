import type { City } from '#server/demo/geography.ts';
import { CITY_TEXTS } from './city-texts.ts';
import type { DemoBlock } from './types.ts';

/** The web reads keys in camel case: `hero-title` is `content.home.heroTitle`. */
export const BLOCKS: readonly DemoBlock[] = [
  {
    key: 'home',
    title: 'Home page',
    items: {
      'hero-title': { en: 'Find the place you’ll call home', fr: 'Trouvez l’endroit où vous serez chez vous' },
      'hero-text': {
        en: 'Apartments, houses and rooms across Canada, with the full monthly price from the start.',
        fr: 'Appartements, maisons et chambres partout au Canada, avec le prix mensuel complet dès le départ.',
      },
      'cities-title': { en: 'Where people are looking', fr: 'Où l’on cherche en ce moment' },
      'newest-title': { en: 'New this week', fr: 'Nouveautés de la semaine' },
      'why-title': { en: 'A calmer way to look', fr: 'Chercher l’esprit tranquille' },
      'why-price-title': { en: 'The price is the price', fr: 'Le prix est le prix' },
      'why-price-text': {
        en: 'Mandatory fees are added before you click, never on the day you sign.',
        fr: 'Les frais obligatoires sont additionnés avant que vous cliquiez, jamais le jour de la signature.',
      },
      'why-account-title': { en: 'No account needed', fr: 'Sans compte' },
      'why-account-text': {
        en: 'Search, save favourites and write to landlords as a guest.',
        fr: 'Cherchez, gardez vos favoris et écrivez aux propriétaires sans vous inscrire.',
      },
      'why-ranking-title': { en: 'Order you can understand', fr: 'Un classement clair' },
      'why-ranking-text': {
        en: 'Featured listings say so. The rest are newest first.',
        fr: 'Les annonces en vedette l’indiquent. Les autres vont de la plus récente à la plus ancienne.',
      },
      'blog-title': { en: 'Good to know before you rent', fr: 'Bon à savoir avant de louer' },
      'landlords-title': { en: 'Do you have a place to rent out?', fr: 'Vous avez un logement à louer?' },
      'landlords-text': {
        en: 'One suite or five hundred: list it in both languages, and hear from people who have read it.',
        fr: 'Un logement ou cinq cents\u00a0: annoncez-les dans les deux langues et recevez des messages de gens qui ont lu l’annonce.',
      },
    },
  },
  {
    key: 'search',
    title: 'Search pages',
    items: {
      'price-note': {
        en: 'Prices are per month. All-in prices count every mandatory fee.',
        fr: 'Les prix sont par mois. Les prix tout compris tiennent compte de tous les frais obligatoires.',
      },
      'alert-title': { en: 'Be the first to know', fr: 'Soyez parmi les premiers avertis' },
      'alert-text': {
        en: 'We can email you when a home that fits this search is listed. You can stop with one click.',
        fr: 'Nous pouvons vous écrire dès qu’un logement correspond à cette recherche. Un clic suffit pour arrêter.',
      },
      'trends-note': {
        en: 'Median asking rents on this site. Sitting tenants usually pay less.',
        fr: 'Loyers médians demandés sur ce site. Les locataires en place paient d’ordinaire moins.',
      },
      'managers-text': {
        en: 'Companies with the most homes for rent here.',
        fr: 'Les entreprises qui ont ici le plus de logements à louer.',
      },
    },
  },
  {
    key: 'listing',
    title: 'Listing pages',
    items: {
      'safety-title': { en: 'Stay safe', fr: 'Restez prudent' },
      'safety-text': {
        en: 'See the home, or have someone you trust see it, before you pay anything. Never send a deposit by wire transfer or gift card.',
        fr: 'Visitez le logement, ou faites-le visiter par quelqu’un de confiance, avant de payer quoi que ce soit. N’envoyez jamais de dépôt par virement international ou carte-cadeau.',
      },
      'inquiry-note': {
        en: 'Your message goes straight to the landlord.',
        fr: 'Votre message va directement au propriétaire.',
      },
    },
  },
  {
    key: 'favourites',
    title: 'Favourites page',
    items: {
      'guest-note': {
        en: 'Your favourites are kept in this browser. Register to keep them on all your devices.',
        fr: 'Vos favoris sont gardés dans ce navigateur. Créez un compte pour les retrouver sur tous vos appareils.',
      },
      'empty-text': {
        en: 'Nothing here yet. Tap the heart on a home to keep it.',
        fr: 'Rien ici pour l’instant. Touchez le cœur d’un logement pour le garder.',
      },
    },
  },
  {
    key: 'footer',
    title: 'Footer',
    items: {
      tagline: {
        en: 'Rental homes across Canada, in both languages.',
        fr: 'Des logements à louer partout au Canada, dans les deux langues.',
      },
      attribution: {
        en: 'Places: GeoNames (CC BY 4.0). Map: GSHHG (LGPL) · Natural Earth · GeoNames.',
        fr: 'Lieux\u00a0: GeoNames (CC BY 4.0). Carte\u00a0: GSHHG (LGPL) · Natural Earth · GeoNames.',
      },
      'demo-note': {
        en: 'Demonstration market: homes, landlords and pictures are invented.',
        fr: 'Marché de démonstration\u00a0: logements, propriétaires et images sont inventés.',
      },
    },
  },
  {
    key: 'global',
    title: 'Everywhere',
    items: {
      'support-hours': {
        en: 'Monday to Friday, 9 a.m. to 5 p.m. Eastern',
        fr: 'Du lundi au vendredi, de 9\u00a0h à 17\u00a0h, heure de l’Est',
      },
      'newsletter-text': {
        en: 'A short letter each month about renting in Canada.',
        fr: 'Une courte lettre par mois sur la location au Canada.',
      },
    },
  },
];

/** Heading and paragraph for the search pages of the largest cities, with the key `city-{slug}`. */
export function cityBlocks(cities: readonly City[]): DemoBlock[] {
  return cities.flatMap((city) => {
    const text = CITY_TEXTS[city.key];
    if (!text) return [];
    return {
      key: `city-${city.slug.en}`,
      title: city.name.en,
      items: { heading: { en: `Renting ${city.within.en}`, fr: `Louer ${city.within.fr}` }, text },
    };
  });
}

import type { City } from '#server/demo/geography.ts';
import { CITY_TEXTS } from './city-texts.ts';
import type { DemoBlock } from './types.ts';

/** The web reads keys in camel case: `hero-title` is `content.home.heroTitle`. */
export const CONTENT_BLOCKS: readonly DemoBlock[] = [
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
      'why-title': { en: 'A calmer way to search', fr: 'Chercher l’esprit tranquille' },
      'why-price-title': { en: 'The price is the price', fr: 'Le prix affiché est le vrai prix' },
      'why-price-text': {
        en: 'Mandatory fees are added before you click, never on the day you sign.',
        fr: 'Les frais obligatoires sont additionnés avant que vous cliquiez, jamais le jour de la signature.',
      },
      'why-account-title': { en: 'No account needed', fr: 'Sans compte' },
      'why-account-text': {
        en: 'Search, save favourites and write to landlords as a guest.',
        fr: 'Cherchez, gardez vos favoris et écrivez aux propriétaires sans compte.',
      },
      'why-ranking-title': { en: 'Ranking you can understand', fr: 'Un classement clair' },
      'why-ranking-text': {
        en: 'Featured listings are labelled. The others are newest first.',
        fr: 'Les annonces en vedette l’indiquent. Les autres vont de la plus récente à la plus ancienne.',
      },
      'blog-title': { en: 'Good to know before you rent', fr: 'Bon à savoir avant de louer' },
      'landlords-title': { en: 'Do you have a place to rent out?', fr: 'Vous avez un logement à louer?' },
      'landlords-text': {
        en: 'One suite or five hundred: list them in both languages and hear from people who have read your listing.',
        fr: 'Un logement ou cinq cents\u00a0: annoncez-les dans les deux langues et recevez des messages de gens qui ont lu l’annonce.',
      },
    },
  },
  {
    key: 'search',
    title: 'Search pages',
    items: {
      'price-note': {
        en: 'Prices are per month. All-in prices include all mandatory fees.',
        fr: 'Les prix sont par mois. Les prix tout compris tiennent compte de tous les frais obligatoires.',
      },
      'alert-title': { en: 'Be the first to know', fr: 'Soyez au courant avant les autres' },
      'alert-text': {
        en: 'We can email you when a new home matches this search. You can stop with one click.',
        fr: 'Nous pouvons vous envoyer un courriel dès qu’un nouveau logement correspond à cette recherche. Un clic suffit pour arrêter.',
      },
      'trends-note': {
        en: 'Median asking rents on this site. Current tenants usually pay less.',
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
      'safety-title': { en: 'Stay safe', fr: 'Pour votre sécurité' },
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
        en: 'Your favourites are saved in this browser. Sign up to see them on all your devices.',
        fr: 'Vos favoris sont gardés dans ce navigateur. Créez un compte pour les retrouver sur tous vos appareils.',
      },
      'empty-text': {
        en: 'Nothing here yet. Tap the heart on a home to save it.',
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
        en: 'Demonstration market: homes, landlords and photos are invented.',
        fr: 'Marché de démonstration\u00a0: les logements, les propriétaires et les photos sont inventés.',
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
        en: 'A short email each month about renting in Canada.',
        fr: 'Un court courriel par mois sur la location au Canada.',
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

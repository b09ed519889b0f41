import type { Bilingual } from '#server/base-data/geography.ts';
import { areaOf, type Home, isWinter } from './home.ts';
import type { Random } from './random.ts';
import { both, pairsOf, SILENCE, say } from './say.ts';
import WORDS_EN from './texts/words-en.json' with { type: 'json' };
import WORDS_FR from './texts/words-fr.json' with { type: 'json' };
import { capital } from './words-fr.ts';

/** Sentences that fit all of a city, by its key. */
const IN_ENGLISH: Readonly<Record<string, readonly string[]>> = WORDS_EN.cities;
const IN_FRENCH: Readonly<Record<string, readonly string[]>> = WORDS_FR.cities;

/** One sentence that fits any street of the neighbourhood. */
export function aboutArea(home: Home, random: Random): Bilingual {
  const { building, month } = home;
  const { city, neighbourhood } = building;
  const area = areaOf(home, 'en');
  const big = city.population > 300_000;
  const small = city.population <= 40_000;
  const medium = !big && !small;
  const college = city.province.code === 'QC' ? 'cégep' : 'collège';
  return say(
    random,
    ...pairsOf(IN_ENGLISH[city.key], IN_FRENCH[city.key]),
    big &&
      both(
        'Transit is close enough to live without a car.',
        'Le transport en commun est assez proche pour vivre sans auto.',
      ),
    big &&
      neighbourhood &&
      both(
        'Groceries, coffee and the pharmacy are all within walking distance.',
        'L’épicerie, le café et la pharmacie se font à pied.',
      ),
    big && both('Getting downtown by bus or bike is easy.', 'Le centre-ville est facile d’accès en autobus ou à vélo.'),
    big &&
      both(
        'A library, a community centre and two parks are less than ten minutes away on foot.',
        'Bibliothèque, centre communautaire et deux parcs à moins de dix minutes de marche.',
      ),
    medium &&
      both(
        `Everything ${city.within.en} is ten minutes away or less.`,
        `${capital(city.within.fr)}, tout est à dix minutes ou moins.`,
      ),
    medium &&
      both(
        'You get the quiet of a small street and a grocery store you can walk to.',
        'Le calme d’une petite rue, avec une épicerie où l’on va à pied.',
      ),
    medium &&
      both(
        'The hospital, the college and the highway are all close, and you hear none of them.',
        `L’hôpital, le ${college} et l’autoroute sont proches, et on ne les entend pas.`,
      ),
    small &&
      both(
        'You can walk to the arena, the library and the bakery.',
        'L’aréna, la bibliothèque et la boulangerie sont à distance de marche.',
      ),
    small && both('The school bus stops at the corner.', 'L’autobus scolaire s’arrête au coin.'),
    small &&
      both(
        'Neighbours know each other here, and sometimes shovel each other’s driveways.',
        'Ici, les voisins se connaissent et pellettent parfois l’entrée du voisin.',
      ),
    small &&
      both(
        'People come here for work and stay for the pace.',
        'On y vient pour le travail, on y reste pour le rythme.',
      ),
    neighbourhood &&
      both(
        'The neighbourhood is leafy, settled and surprisingly quiet at night.',
        'Le quartier est vert, habité depuis longtemps et étonnamment calme le soir.',
      ),
    neighbourhood &&
      both('Families have always liked this neighbourhood.', 'Les familles aiment ce quartier depuis toujours.'),
    neighbourhood &&
      both(
        `Don’t know ${area} yet? Walk around before your tour.`,
        `Vous ne connaissez pas encore ${neighbourhood.name.fr}? Faites le tour à pied avant la visite.`,
      ),
    both(
      'A school, a park and a grocery store are a few minutes away on foot.',
      'École, parc et épicerie à quelques minutes de marche.',
    ),
    building.propertyType !== 'commercial' &&
      both(
        'The street is quiet and well lit, with good neighbours on both sides.',
        'Rue tranquille et bien éclairée, bons voisins de chaque côté.',
      ),
    both(
      'There is a park around the corner, and a rink in winter.',
      'Il y a un parc au coin, et une patinoire l’hiver.',
    ),
    both(
      'A bakery, a hardware store and a good diner are nearby.',
      'Une boulangerie, une quincaillerie et un bon casse-croûte dans les environs.',
    ),
    both('The bus stops at the end of the street.', 'L’autobus s’arrête au bout de la rue.'),
    isWinter(month) &&
      both(
        'The snow is cleared on this side of the street first, and you’ll appreciate it.',
        'Ce côté de la rue est déneigé en premier\u00a0: vous verrez, ça compte.',
      ),
    both(
      'People stay around here for a long time, and you’ll soon see why.',
      'On reste longtemps dans le coin, et vous comprendrez vite pourquoi.',
    ),
    SILENCE,
    SILENCE,
  );
}

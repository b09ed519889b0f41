import { type Home, isWinter } from './home.ts';
import type { Random } from './random.ts';
import { say } from './say.ts';
import WORDS from './texts/words-fr.json' with { type: 'json' };
import { capital } from './words-fr.ts';

/** Sentences that fit all of a city, by its key. */
const CITIES: Readonly<Record<string, readonly string[]>> = WORDS.cities;

/** One sentence that fits any street of the neighbourhood. */
export function aboutArea(home: Home, random: Random): string {
  const { building, month } = home;
  const { city, neighbourhood } = building;
  const big = city.population > 300_000;
  const small = city.population <= 40_000;
  return say(
    random,
    ...(CITIES[city.key] ?? []),
    big && 'Le transport en commun est assez proche pour laisser l’auto à la maison.',
    big && neighbourhood && 'L’épicerie, le café et la pharmacie se font à pied.',
    big && 'Le centre-ville est facile d’accès en autobus ou à vélo.',
    big && 'Bibliothèque, centre communautaire et deux parcs à moins de dix minutes de marche.',
    !big && !small && `${capital(city.within.fr)}, tout est à dix minutes ou moins.`,
    !big && !small && 'Le calme d’une petite rue, avec une épicerie où l’on va à pied.',
    !big &&
      !small &&
      'L’hôpital, le cégep et l’autoroute sont proches, et on ne les entend pas.'.replace(
        'cégep',
        city.province.code === 'QC' ? 'cégep' : 'collège',
      ),
    small && 'L’aréna, la bibliothèque et la boulangerie sont à distance de marche.',
    small && 'L’autobus scolaire s’arrête au coin.',
    small && 'Ici, les voisins se connaissent et pellettent parfois l’entrée du voisin.',
    small && 'On y vient pour le travail, on y reste pour le rythme.',
    neighbourhood && 'Le quartier est vert, habité depuis longtemps et étonnamment calme le soir.',
    neighbourhood && 'Les familles aiment ce quartier depuis toujours.',
    neighbourhood && `Vous ne connaissez pas encore ${neighbourhood.name.fr}? Faites le tour à pied avant la visite.`,
    'École, parc et épicerie à quelques minutes de marche.',
    'Rue tranquille et bien éclairée, bons voisins de chaque côté.',
    'Il y a un parc au coin, et une patinoire l’hiver.',
    'Une boulangerie, une quincaillerie et un bon casse-croûte dans les environs.',
    'L’autobus s’arrête au bout de la rue.',
    isWinter(month) && 'Le trottoir de ce côté est déneigé en premier\u00a0: vous verrez, ça compte.',
    'On reste longtemps dans le coin, et vous comprendrez vite pourquoi.',
    '',
    '',
  );
}

import { type Home, isWinter } from './home.ts';
import type { Random } from './random.ts';
import { say } from './say.ts';
import { capital } from './words-fr.ts';

/** Sentences that fit all of a city, by its key. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  'ON/toronto': [
    'Le tramway ou le métro mène au centre-ville presque sans correspondance.',
    'Un sentier de ravin, un marché, mille restaurants\u00a0: les fins de semaine se remplissent toutes seules.',
  ],
  'QC/montreal': [
    'Une station BIXI et un arrêt d’autobus au coin suivant.',
    'L’été, la ruelle verdit et les enfants s’en emparent.',
    'Dépanneur, boulangerie et bon café sur la même rue.',
  ],
  'BC/vancouver': [
    'La digue se rejoint à vélo, et les montagnes se montrent dès que les nuages se lèvent.',
    'Des autobus fréquents mènent au SkyTrain.',
  ],
  'AB/calgary': [
    'L’autobus conduit au CTrain, et les sentiers de la rivière commencent tout près.',
    'Par temps clair, les montagnes sont à un peu plus d’une heure.',
  ],
  'AB/edmonton': [
    'Les sentiers de la vallée sont ce que la ville a de mieux, et ils sont proches.',
    'Bonnes correspondances de train léger et d’autobus.',
  ],
  'ON/ottawa': [
    'L’hiver on patine sur le canal, l’été on le longe à vélo.',
    'L’O-Train et les autobus facilitent le trajet vers les bureaux du centre-ville.',
  ],
  'QC/gatineau': [
    'Le parc de la Gatineau est à quelques coups de pédale.',
    'Les ponts vers Ottawa sont tout près, sans en entendre la circulation.',
  ],
  'QC/quebec-city': [
    'Le Vieux-Québec est assez proche pour une promenade du soir, assez loin pour une nuit tranquille.',
    'Les autobus passent souvent vers l’université et la colline.',
  ],
  'QC/laval': [
    'Le métro et les grands axes se rejoignent vite, mais la rue reste paisible.',
    'Les pistes cyclables au bord de la rivière sont à deux pas.',
  ],
  'QC/sherbrooke': [
    'L’université et l’hôpital se rejoignent facilement en autobus.',
    'Le mont Bellevue et ses sentiers sont à côté.',
  ],
  'MB/winnipeg': [
    'La rue est déneigée de bonne heure et la prise du chauffe-moteur fonctionne.',
    'Sous les ormes, le trottoir reste à l’ombre tout l’été.',
  ],
  'NS/halifax': [
    'Certains matins, on sent le port.',
    'Universités, hôpitaux et bord de mer sont à un court trajet d’autobus.',
  ],
  'NB/moncton': ['On vit ici dans les deux langues sans y penser.', 'Le sentier de la rivière passe tout près.'],
};

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

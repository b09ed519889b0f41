import { areaOf, type Home, isWinter } from './home.ts';
import type { Random } from './random.ts';
import { say } from './say.ts';

/** Sentences that fit all of a city, by its key. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  'ON/toronto': [
    'The streetcar or subway gets you downtown without a transfer, or close to it.',
    'Weekend plans: a ravine trail, a market, and far too many places to eat.',
  ],
  'QC/montreal': [
    'BIXI stands and a bus stop are on the next corner.',
    'In summer the alley behind the house turns green and the children take it over.',
  ],
  'BC/vancouver': [
    'The seawall is a bike ride away and the mountains are there whenever the clouds lift.',
    'Frequent buses connect to SkyTrain.',
  ],
  'AB/calgary': [
    'Buses run to the CTrain, and the river pathways start nearby.',
    'On a clear day you can be in the mountains in an hour and a bit.',
  ],
  'AB/edmonton': [
    'The river valley trails are the best thing about this city, and they are close.',
    'LRT and bus connections are good from here.',
  ],
  'ON/ottawa': [
    'In winter you can skate on the canal; in summer you can cycle along it.',
    'The O-Train and frequent buses make the commute to a downtown office simple.',
  ],
  'MB/winnipeg': [
    'The street is plowed early and the block heater plug works.',
    'Under the elms, the sidewalks are shady all summer.',
  ],
  'NS/halifax': [
    'You can smell the harbour on the right kind of morning.',
    'Universities, hospitals and the waterfront are all a short bus ride away.',
  ],
  'QC/quebec-city': [
    'The old city is close enough for an evening walk and far enough for a quiet night.',
    'Buses run often to the universities and to the hill.',
  ],
  'BC/victoria': [
    'You can cycle nearly all year round, and people do.',
    'The ocean is never more than a few minutes off.',
  ],
  'ON/hamilton': ['The escarpment stairs are your new gym.', 'GO trains and buses to Toronto leave from nearby.'],
  'NL/st-johns': [
    'The trails along the cliffs begin where the city ends.',
    'It is a colourful street, and the neighbours will know your name by Friday.',
  ],
  'SK/saskatoon': [
    'The Meewasin trail along the river is a short walk or ride.',
    'The university bridge is an easy bike ride from here.',
  ],
};

/** One sentence that fits any street of the neighbourhood. */
export function aboutArea(home: Home, random: Random): string {
  const { building, month } = home;
  const { city, neighbourhood } = building;
  const area = areaOf(home, 'en');
  const big = city.population > 300_000;
  const small = city.population <= 40_000;
  return say(
    random,
    ...(CITIES[city.key] ?? []),
    big && 'Transit is close enough that you can leave the car at home most days.',
    big && neighbourhood && `${area} has its own main street, so groceries, coffee and the pharmacy are all on foot.`,
    big && `Getting downtown by bus or bike is easy.`,
    big && 'A library branch, a community centre and two playgrounds are within ten minutes on foot.',
    !big && !small && `Everything in ${city.name.en} is ten minutes away or less.`,
    !big && !small && 'You get the quiet of a side street and a grocery store you can walk to.',
    !big && !small && 'The hospital, the college and the highway are all close, and you hear none of them.',
    small && `${city.name.en} is the kind of town where you can walk to the arena, the library and the bakery.`,
    small && 'School buses stop at the corner.',
    small && 'You will know your neighbours here, and they will shovel your step before you are up.',
    small && `People come to ${city.name.en} for work and stay for the pace.`,
    neighbourhood && `${area} is leafy, settled and surprisingly quiet at night.`,
    neighbourhood && `${area} has been popular with families for as long as anyone can remember.`,
    neighbourhood && `If you don’t know ${area} yet, walk around for half an hour before your tour.`,
    'Schools, a park and a grocery store are all within a short walk.',
    'The street is quiet and well lit, with good neighbours on both sides.',
    'There is a park around the corner, and a rink in winter.',
    'A bakery, a hardware store and a good diner are on the next block.',
    'The bus stops at the end of the street.',
    isWinter(month) && 'The city clears the sidewalk on this side first, which you will appreciate.',
    `People stay in ${area} for a long time, and you will see why.`,
    '',
    '',
  );
}

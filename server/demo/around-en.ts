import { areaOf, type Home, isWinter } from './home.ts';
import type { Random } from './random.ts';
import { say } from './say.ts';
import WORDS from './texts/words-en.json' with { type: 'json' };

/** Sentences that fit all of a city, by its key. */
const CITIES: Readonly<Record<string, readonly string[]>> = WORDS.cities;

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

import type { Bilingual } from '#server/base-data/geography.ts';
import { aboutArea } from './around.ts';
import type { Home } from './home.ts';
import { aboutBuilding, aboutInside } from './inside.ts';
import { opening } from './opening.ts';
import type { Random } from './random.ts';
import { both, paragraph } from './say.ts';
import { shortDescription } from './short-description.ts';
import { aboutMoney, aboutMoving, aboutPets, aboutTours } from './terms.ts';

type Topic = (home: Home, random: Random) => Bilingual;

/** Topics of each paragraph. Each layout is for random numbers below its limit. */
const LAYOUTS: readonly { below: number; paragraphs: readonly (readonly Topic[])[] }[] = [
  {
    below: 0.45,
    paragraphs: [
      [opening, aboutInside],
      [aboutMoney, aboutMoving, aboutPets],
    ],
  },
  { below: 0.6, paragraphs: [[opening, aboutInside, aboutArea, aboutMoving, aboutTours]] },
  {
    below: 0.8,
    paragraphs: [
      [opening, aboutArea],
      [aboutInside, aboutBuilding],
      [aboutMoney, aboutPets, aboutMoving, aboutTours],
    ],
  },
  {
    below: 1,
    paragraphs: [
      [opening],
      [aboutInside],
      [aboutBuilding, aboutMoney],
      [aboutArea, aboutMoving, aboutPets, aboutTours],
    ],
  },
];

/** Writes up to four paragraphs, separated by empty lines. Both languages state the same facts in the same order. */
export function describe(home: Home, random: Random): Bilingual {
  const style = random.next();
  if (home.byOwner && style < 0.3) return shortDescription(home, random);
  const layout = LAYOUTS.find(({ below }) => style < below);
  const paragraphs = (layout?.paragraphs ?? [])
    .map((topics) => paragraph(...topics.map((topic) => topic(home, random))))
    .filter(({ en }) => en !== '');
  return both(paragraphs.map(({ en }) => en).join('\n\n'), paragraphs.map(({ fr }) => fr).join('\n\n'));
}

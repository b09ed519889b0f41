import * as areaEn from './around-en.ts';
import * as areaFr from './around-fr.ts';
import type { Home } from './home.ts';
import type { Random } from './random.ts';
import { paragraph } from './say.ts';
import * as sentencesEn from './sentences-en.ts';
import * as sentencesFr from './sentences-fr.ts';

const SENTENCES = { en: { ...sentencesEn, ...areaEn }, fr: { ...sentencesFr, ...areaFr } };

type Topic = 'opening' | `about${'Inside' | 'Building' | 'Area' | 'Money' | 'Moving' | 'Pets' | 'Tours'}`;

/** Topics of each paragraph. Each layout is for random numbers below its limit. */
const LAYOUTS: readonly { below: number; paragraphs: readonly (readonly Topic[])[] }[] = [
  {
    below: 0.45,
    paragraphs: [
      ['opening', 'aboutInside'],
      ['aboutMoney', 'aboutMoving', 'aboutPets'],
    ],
  },
  { below: 0.6, paragraphs: [['opening', 'aboutInside', 'aboutArea', 'aboutMoving', 'aboutTours']] },
  {
    below: 0.8,
    paragraphs: [
      ['opening', 'aboutArea'],
      ['aboutInside', 'aboutBuilding'],
      ['aboutMoney', 'aboutPets', 'aboutMoving', 'aboutTours'],
    ],
  },
  {
    below: 1,
    paragraphs: [
      ['opening'],
      ['aboutInside'],
      ['aboutBuilding', 'aboutMoney'],
      ['aboutArea', 'aboutMoving', 'aboutPets', 'aboutTours'],
    ],
  },
];

/** Writes up to four paragraphs, separated by empty lines. The French text is not a translation of the English one. */
export function describe(home: Home, lang: 'en' | 'fr', random: Random): string {
  const sentences = SENTENCES[lang];
  const style = random.next();
  if (home.byOwner && style < 0.3) return sentences.shortDescription(home, random);
  const layout = LAYOUTS.find(({ below }) => style < below);
  return (layout?.paragraphs ?? [])
    .map((topics) => paragraph(...topics.map((topic) => sentences[topic](home, random))))
    .filter(Boolean)
    .join('\n\n');
}

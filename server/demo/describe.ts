import { LANGS } from '#common/contract/fields.ts';
import { fromKeys } from '#common/values/objects.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import type { Home } from './home.ts';
import type { Random } from './random.ts';
import { chooseNamed, homeFacts, kindOf, sentenceValues } from './story.ts';
import { fill, pickLine } from './templates.ts';

const MONEY = ['utilities', 'fees', 'parking', 'deposit'];
const MOVING = ['date', 'lease', 'season'];
const INSIDE = ['features', 'inside', 'furnished'];
const BUILDING = ['shared', 'upkeep'];
/** Tables of sentences for each paragraph. Each layout is for random numbers below its limit. */
const LAYOUTS: readonly { below: number; paragraphs: readonly (readonly string[])[] }[] = [
  {
    below: 0.45,
    paragraphs: [
      ['opening', ...INSIDE],
      [...MONEY, ...MOVING, 'pets'],
    ],
  },
  { below: 0.6, paragraphs: [['opening', ...INSIDE, 'area', ...MOVING, 'tours']] },
  {
    below: 0.8,
    paragraphs: [
      ['opening', 'area'],
      [...INSIDE, ...BUILDING],
      [...MONEY, 'pets', ...MOVING, 'tours'],
    ],
  },
  {
    below: 1,
    paragraphs: [['opening'], INSIDE, [...BUILDING, ...MONEY], ['area', ...MOVING, 'pets', 'tours']],
  },
];
/** A short description, as owners write on a phone. */
const SHORT = ['short-opening', 'short-state', 'short-utilities', 'short-date', 'pets', 'short-smoking', 'short-tours'];

/**
 * Writes a title and up to four paragraphs, separated by empty lines. Both languages state the same facts in the same
 * order. No title if the building's name is enough.
 */
export function describe(home: Home, random: Random): { title: Bilingual | null; description: Bilingual } {
  const named = chooseNamed(home, random);
  const facts = homeFacts(home, named);
  const values = fromKeys(LANGS, (lang) => sentenceValues(home, named, lang));
  const pick = (table: string): Bilingual => {
    const line = pickLine(table, kindOf(home), facts, random);
    return fromKeys(LANGS, (lang) => fill(line[lang], values[lang]));
  };
  if (kindOf(home) === 'building') {
    const range = pick('range');
    for (const lang of LANGS) values[lang] = { ...values[lang], range: range[lang] };
  }
  const title = home.building.name && random.chance(0.45) ? null : pick('title');
  const style = random.next();
  const paragraphs =
    home.byOwner && style < 0.3 ? [SHORT] : (LAYOUTS.find(({ below }) => style < below)?.paragraphs ?? []);
  const texts = paragraphs.map((tables) => tables.map(pick));
  const description = fromKeys(LANGS, (lang) =>
    texts
      .map((lines) =>
        lines
          .map((line) => line[lang])
          .filter(Boolean)
          .join(' '),
      )
      .filter(Boolean)
      .join('\n\n'),
  );
  return { title, description };
}

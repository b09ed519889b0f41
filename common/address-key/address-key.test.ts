import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';
import { readNumberPair } from './split-unit.ts';

const CITY = 7;
const keyOf = (street: string) => addressKey(street, CITY);

/** One address per row, with the ways to write it. Forms follow Canada Post's addressing guidelines. */
const SAME: readonly (readonly [key: string, unit: string, ...forms: string[]])[] = [
  ['12|king|st|w', '', '12 King St W', '12 King Street West', '12, King St. W.', '12 KING ST W', '12 West King Street'],
  [
    '123|main|st|nw',
    '10',
    '10-123 MAIN ST NW',
    '123 MAIN ST NW APT 10',
    'APT 10\n123 Main Street N.W.',
    '123 Main St North West #10',
  ],
  [
    '123|main|st|nw',
    '10',
    '10 – 123 Main St. NW',
    'Unit 10, 123 Main St NW',
    '123 Main St NW, Suite 10',
    '#10-123 Main St NW',
  ],
  ['123 1/2|main|st|se', '10', '10-123 1/2 MAIN ST SE', '123½ Main Street S.E., Unit 10'],
  ['123a|main|st|', '', '123A MAIN ST', '123-A Main Street', '123 A Main St'],
  ['123|a|st|', '', '123 A Street', '123 A St'],
  [
    '500|bay|st|',
    '200',
    '500 Bay St Ste 200',
    '200-500 Bay St',
    'Suite 200, 500 Bay Street',
    '500 Bay St, 200',
    '500 Bay St 200',
  ],
  ['200|sherbrooke|st|w', '', '200 rue Sherbrooke O', '200 Sherbrooke St W', '200, rue Sherbrooke Ouest'],
  [
    '9000|lauzon|st|',
    '12',
    '9000 RUE LAUZON APP 12',
    '12-9000 rue Lauzon',
    '9000, rue Lauzon, bureau 12',
    'Unité 12, 9000, rue Lauzon',
  ],
  ['1500|saint denis|st|w', '', '1500 RUE SAINT-DENIS O', '1500 rue St-Denis Ouest', '1500 St. Denis Street West'],
  ['2975|moissons|st|', '', '2975 RUE DES MOISSONS', '2975 rue Moissons', '2975 Moissons St'],
  ['12|eglise|st|', '', '12 rue de l’Église', "12 rue de l'Eglise", '12 Rue Église'],
  [
    '5000|cote neiges|rd|',
    '',
    '5000 chemin de la Côte-des-Neiges',
    '5000 Cote-des-Neiges Rd',
    '5000 ch. Côte des Neiges',
  ],
  ['123|5|av|', '', '123 5E AVENUE', '123, 5e Avenue', '123 5th Ave', '123 Fifth Avenue', '123 AV 5E'],
  ['425|1|st|', '', '425 1RE RUE', '425 1st Street', '425 Première Rue'],
  ['1201|10|av|sw', '101', '101-1201 10 Ave SW', '1201 10th Avenue SW, Apt 101'],
  ['3200|54|av|e', '', '3200 East 54th Ave', '3200 E 54th Avenue', '3200 54 Ave E'],
  ['50|parc|av|', '', '50 avenue du Parc', '50 av. Parc', '50 Parc Avenue'],
  ['10|avenue|rd|', '', '10 Avenue Road', '10 Avenue Rd', '10 Ave Rd'],
  ['33|saint george|st|', '', '33 St. George St', '33 Saint George Street', '33 St-George St.'],
  ['900|sainte catherine|st|w', '5', '900 rue Ste-Catherine O app. 5', '5-900 rue Sainte-Catherine Ouest'],
  ['40|saint clair|av|e', '', '40 St Clair Ave E', '40 St. Clair Avenue East', '40 av. St-Clair Est'],
  ['12|oconnor|st|', '', "12 O'Connor St", '12 O’Connor Street', '12 OConnor St', '12 rue O’Connor'],
  ['7|7|hwy|e', '', '7 Highway 7 East', '7 Hwy 7 E'],
  ['7|county 34|rd|', '', '7 County Road 34', '7 County Rd. 34'],
  ['12|3|rang|', '', '12 rang 3', '12 3e Rang'],
  ['12|esplanade||', '', '12 The Esplanade', '12 Esplanade'],
  ['12|main|st|', 'basement', '12 Main St, basement', 'Bsmt-12 Main Street', '12 rue Main, sous-sol'],
  ['12|main|st|', 'floor 2', '12 Main St, 2nd floor', '12 rue Main, 2e étage', '12 Main Street Floor 2'],
  ['12|north|st|', '', '12 North St', '12 North Street', '12 rue North'],
  [
    '12|mcgill college|av|',
    'ph2',
    'PH2-12 McGill College Ave',
    '12 av. McGill College, PH 2',
    '12 McGill College Ave, Penthouse 2',
  ],
  ['12|main|st|', 'upper', '12 Main St, Upper', '12 Main Street Upper Unit', 'Upper Level, 12 Main St'],
  ['12|main|st|', '4a', '12 Main St Unit 4A', '12 Main St. Unit 4-A', '4A-12 Main Street', '12 rue Main, app. 4-A'],
  ['12|main|st|', '5 basement', '12 Main St, Unit 5, Basement', '12 Main Street, Apt 5, sous-sol'],
  [
    '1234|rene levesque|blvd|w',
    '12',
    '1234 boul. René-Lévesque O., bureau 12',
    '1234 boul René Levesque Ouest 12',
    '12-1234 René-Lévesque Blvd W',
  ],
  [
    '12|montagne|st|',
    '5',
    '12, rue de la Montagne, app. 5',
    '12, rue de la Montagne, app. 5, Montréal (Québec) H3G 1Z3',
    'Unit 5, 12 rue de la Montagne, Montréal',
    'Les Cours, 5-12 de la Montagne St',
  ],
  [
    '12|main|st|nw',
    '',
    '12 Main St NW',
    '12 Main St, NW',
    '12 Main St NW, Calgary, AB',
    'The Lofts, 12 Main Street NW',
  ],
  ['160|maple|av|', '', '160-166 Maple Avenue', '160 Maple Ave', '160 – 166, avenue Maple'],
  ['|rr 3||', '', 'RR 3', 'RR 3, Kingston'],
];

test.each(SAME)('%s, unit “%s”', (key, unit, ...forms) => {
  for (const form of forms) expect({ form, ...keyOf(form) }).toEqual({ form, key: `${key}|${CITY}`, unit });
});

test('streets whose names or types differ have different keys, even if only translated', () => {
  const forms = [
    '12 King St',
    '12 King Ave',
    '12 King Rd',
    '12 rue du Roi',
    '12 King St E',
    '14 King St',
    '12A King St',
    '12 1/2 King St',
  ];
  expect(new Set(forms.map((form) => keyOf(form).key)).size).toBe(forms.length);
  expect(addressKey('12 King St', 1).key).not.toBe(addressKey('12 King St', 2).key);
});

const NAMES = [
  'king',
  'sherbrooke',
  'saint george',
  'sainte anne',
  'oak',
  'victoria',
  'notre dame',
  'queen mary',
  'dundas',
  'mcgill',
  '5',
  '104',
  'cote luc',
  'north river',
  'eglise',
];
const TYPES: Readonly<Record<string, { english: readonly string[]; french: readonly string[] }>> = {
  st: { english: ['Street', 'St', 'St.', 'STR'], french: ['rue', 'Rue'] },
  av: { english: ['Avenue', 'Ave', 'Ave.'], french: ['avenue', 'av.', 'Av'] },
  blvd: { english: ['Boulevard', 'Blvd'], french: ['boul.', 'boulevard', 'Boul'] },
  rd: { english: ['Road', 'Rd', 'Rd.'], french: ['chemin', 'ch.'] },
  pl: { english: ['Place', 'Pl'], french: ['place', 'Place'] },
  dr: { english: ['Drive', 'Dr.'], french: ['promenade', 'prom.'] },
  cres: { english: ['Crescent', 'Cres'], french: ['croissant', 'crois.'] },
};
const DIRECTIONS: Readonly<Record<string, { english: readonly string[]; french: readonly string[] }>> = {
  '': { english: [''], french: [''] },
  n: { english: ['North', 'N', 'N.'], french: ['Nord', 'N'] },
  e: { english: ['East', 'E'], french: ['Est', 'E.'] },
  w: { english: ['West', 'W.'], french: ['Ouest', 'O', 'O.'] },
  sw: { english: ['SW', 'S.W.', 'Southwest'], french: ['Sud-Ouest', 'SO', 'S.O.'] },
};

interface Home {
  number: number;
  suffix: string;
  name: string;
  type: string;
  direction: string;
  unit: string;
}

const homes: fc.Arbitrary<Home> = fc.record({
  number: fc.integer({ min: 1, max: 9999 }),
  suffix: fc.constantFrom('', '', '', 'a', 'b', ' 1/2'),
  name: fc.constantFrom(...NAMES),
  type: fc.constantFrom(...Object.keys(TYPES)),
  direction: fc.constantFrom(...Object.keys(DIRECTIONS)),
  unit: fc.oneof(fc.constantFrom('', '', 'b', 'basement', 'ph3', '12b'), fc.integer({ min: 1, max: 4999 }).map(String)),
});

const choices = fc.array(fc.nat(), { minLength: 14, maxLength: 14 });

/** One of the ways to write a home; the numbers choose. */
function writeHome({ number, suffix, name, type, direction, unit }: Home, numbers: readonly number[]): string {
  let next = 0;
  const choose = <T>(options: readonly T[]): T => {
    const chosen = options[(numbers[next++] ?? 0) % options.length];
    if (chosen === undefined) throw new Error('no options');
    return chosen;
  };
  const isFrench = choose([false, true]);
  const language = isFrench ? 'french' : 'english';
  const words = {
    type: choose(TYPES[type]?.[language] ?? ['']),
    direction: choose(DIRECTIONS[direction]?.[language] ?? ['']),
    number: `${number}${choose(suffix === ' 1/2' ? [' 1/2', '½', ' ½'] : [suffix, suffix.toUpperCase()])}`,
    name: choose(waysToWriteName(name, isFrench)),
  };
  const parts = isFrench ? [words.type, words.name] : [words.name, words.type];
  const street = [words.number + choose(isFrench ? [',', ''] : ['']), ...parts, words.direction]
    .filter(Boolean)
    .join(' ');
  const whole = addUnit(
    street,
    unit,
    choose(isFrench ? ['app.', 'bureau', 'Unité', '#'] : ['Apt', 'Unit', 'Suite', 'Ste', '#']),
    // `1736-1750 King St` would be a building with several entrances.
    choose(readNumberPair(unit, String(number)) === 'range' ? [0, 2] : [0, 1, 2]),
  );
  const placed = `${choose(['', '', 'The Lofts, '])}${whole}${choose(['', '', ', Toronto, ON M5V 1A1', ', Montréal (Québec)'])}`;
  return choose([placed, placed.toUpperCase(), placed.toLowerCase(), ` ${placed}  `]);
}

function waysToWriteName(name: string, isFrench: boolean): string[] {
  if (/^\d+$/.test(name)) return isFrench ? [`${name}e`] : [name, `${name}th`];
  const ways = [name, name.replace('saint ', 'St. ').replace('sainte ', 'Ste '), name.replaceAll(' ', '-')];
  const accented = name.replace('cote', 'Côte').replace('eglise', 'Église');
  return [...ways, accented, ...(isFrench ? [`de la ${accented}`, `de l’${accented}`, `du ${accented}`] : [])];
}

function addUnit(street: string, unit: string, designator: string, way: number): string {
  if (unit === '') return street;
  if (unit === 'basement') return `${street}, ${way === 0 ? 'Basement' : way === 1 ? 'bsmt' : 'sous-sol'}`;
  const value = unit === 'ph3' && way === 1 ? 'PH3' : unit;
  if (way === 0) return `${street}, ${designator} ${value}`;
  return way === 1 ? `${value}-${street}` : `${designator} ${value}, ${street}`;
}

test('a home has the same key and unit in all ways to write it', () => {
  fc.assert(
    fc.property(homes, choices, choices, (home, one, other) => {
      const [first, second] = [writeHome(home, one), writeHome(home, other)];
      expect({ first, second, ...keyOf(second) }).toEqual({ first, second, ...keyOf(first) });
    }),
    { numRuns: 5000 },
  );
});

test('different homes have different keys or units, however they are written', () => {
  const idOf = (home: Home) => JSON.stringify(home);
  fc.assert(
    fc.property(
      homes,
      homes,
      choices,
      choices,
      fc.constantFrom<keyof Home>('number', 'suffix', 'name', 'type', 'direction', 'unit'),
      (home, source, one, other, field) => {
        const changed = { ...home, [field]: source[field] };
        fc.pre(idOf(home) !== idOf(changed));
        expect(keyOf(writeHome(home, one))).not.toEqual(keyOf(writeHome(changed, other)));
      },
    ),
    { numRuns: 5000 },
  );
});

test('any text has a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(keyOf(text).key).toMatch(/\|7$/);
    }),
  );
});

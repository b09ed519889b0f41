/**
 * Street types with their spellings, one code for both languages: "rue" and "Street" are the same type. Source: Canada
 * Post's addressing guidelines, street types, and Ottawa's bilingual signs (Drive and promenade, Lane and ruelle).
 */
const TYPES = {
  abbey: 'abbey',
  acres: 'acres',
  al: 'alley allee',
  aut: 'autoroute aut',
  av: 'avenue ave av avn aven',
  bay: 'bay',
  beach: 'beach',
  bend: 'bend',
  blvd: 'boulevard blvd boul bd bl bvd',
  byp: 'bypass',
  carref: 'carrefour carref',
  cds: 'culdesac cds',
  ce: 'cercle circle cir',
  chase: 'chase',
  circt: 'circuit circt',
  close: 'close',
  common: 'common',
  conc: 'concession conc',
  cote: 'cote',
  cour: 'court crt ct cour',
  cours: 'cours',
  cove: 'cove',
  cres: 'crescent cres crescents cr croissant crois',
  cross: 'crossing cross',
  ctr: 'centre ctr center',
  dr: 'drive dr drv promenade prom',
  end: 'end',
  espl: 'esplanade espl',
  expy: 'expressway expy',
  fwy: 'freeway fwy',
  gate: 'gate',
  gdns: 'gardens gdns garden gdn',
  glen: 'glen',
  green: 'green grn',
  grove: 'grove grv',
  harbr: 'harbour harbr',
  hts: 'heights hts',
  hill: 'hill',
  hwy: 'highway hwy',
  imp: 'impasse imp',
  island: 'island ile',
  landng: 'landing landng',
  lane: 'lane ln ruelle rle',
  line: 'line',
  link: 'link',
  loop: 'loop',
  mall: 'mall',
  manor: 'manor',
  mews: 'mews',
  montee: 'montee',
  park: 'park pk parc',
  pass: 'passage pass',
  path: 'path pathway ptway',
  pky: 'parkway pky pkwy',
  pl: 'place pl',
  plat: 'plateau plat',
  plaza: 'plaza',
  pt: 'point pt pointe',
  pvt: 'private pvt prive',
  quai: 'quai quay',
  rang: 'rang',
  rdpt: 'rondpoint rdpt',
  rd: 'road rd chemin ch chem',
  ridge: 'ridge',
  rise: 'rise',
  row: 'row',
  rte: 'route rte',
  run: 'run',
  sent: 'sentier sent',
  sq: 'square sq carre car',
  st: 'street st str rue',
  terr: 'terrace terr ter terrasse tsse',
  tline: 'townline tline',
  trail: 'trail trl',
  view: 'view',
  villas: 'villas',
  voie: 'voie',
  walk: 'walk',
  way: 'way wy',
  wharf: 'wharf',
  wood: 'wood',
} as const;

const split = (words: string) => words.split(' ');
const codes = new Map(Object.entries(TYPES).flatMap(([code, words]) => split(words).map((word) => [word, code])));

/** The code of a street type, or undefined for any other word. */
export const streetTypeOf = (word: string): string | undefined => codes.get(word);

/** All spellings of street types. */
export const streetTypeForms = (): string[] => [...codes.keys()];

/** French types that precede the name. */
export const FRENCH_FIRST: ReadonlySet<string> = new Set(
  split(
    'allee autoroute aut avenue ave av boulevard boul blvd bd carre car carrefour carref cercle chemin ch chem circuit circt cote cour cours croissant crois culdesac cds esplanade ile impasse imp montee parc passage place pl plateau plat pointe promenade prom quai rang rondpoint rdpt route rte rue ruelle rle sentier sent square sq terrasse tsse voie centre',
  ),
);

/** French types that no English street name begins with. */
export const ONLY_FRENCH: ReadonlySet<string> = new Set(split('rue boul bd chemin ch chem rang ruelle rle montee'));

/** Types after the name that are only English, even if the name begins with a French type ("Côte-des-Neiges Road"). */
export const ENGLISH_LAST: ReadonlySet<string> = new Set(
  split(
    'street st str road rd drive dr lane ln crescent cres court crt ct way trail terrace parkway pky pkwy highway hwy',
  ),
);

/** Types after the name that both languages use ("Parc Avenue"). */
export const EITHER_LAST: ReadonlySet<string> = new Set(split('avenue ave av boulevard blvd place pl square sq'));

/** Types whose name may be a number after them: "Highway 7", "County Road 34". */
export const NUMBERED: ReadonlySet<string> = new Set([
  'hwy',
  'rd',
  'rte',
  'rang',
  'line',
  'conc',
  'aut',
  'av',
  'tline',
]);

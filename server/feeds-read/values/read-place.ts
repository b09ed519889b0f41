import { plainText } from '#common/address-key/plain-text.ts';
import { readNumberPair, splitUnit } from '#common/address-key/split-unit.ts';
import { POSTAL_CODE, tidyPostalCode } from '#common/places/address.ts';
import { isPostalCodeOf, PROVINCE_CODES, type ProvinceCode } from '#common/places/provinces.ts';
import { cutText } from '#common/values/cut-text.ts';
import { fold } from '#server/search/text.ts';
import { remember } from './remember.ts';

/** Names and abbreviations in both languages, without accents and signs. */
const PROVINCE_NAMES: Record<ProvinceCode, string> = {
  AB: 'ab alta alb alberta',
  BC: 'bc cb britishcolumbia colombiebritannique britishcolombia',
  MB: 'mb man manitoba',
  NB: 'nb newbrunswick nouveaubrunswick',
  NL: 'nl nf nfld tn tnl lb newfoundland newfoundlandandlabrador newfoundlandlabrador labrador terreneuve terreneuveetlabrador terreneuvelabrador',
  NS: 'ns novascotia nouvelleecosse nouvelleecose',
  NT: 'nt nwt tno northwestterritories territoiresdunordouest',
  NU: 'nu nvt nun nunavut',
  ON: 'on ont ontario',
  PE: 'pe pei ipe princeedwardisland ileduprinceedouard',
  QC: 'qc que pq queb quebec provincedequebec',
  SK: 'sk sask saskatchewan',
  YT: 'yt yk yuk yukon yukonterritory territoireduyukon',
};
const PROVINCES = new Map(
  PROVINCE_CODES.flatMap((code) => PROVINCE_NAMES[code].split(' ').map((name) => [name, code] as const)),
);

/** The states of the United States, to say that an address is not in Canada. */
const STATES = new Set(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc'.split(
    ' ',
  ),
);

const letters = (text: string) => fold(text).replace(/[^a-z]/g, '');

const MAX_PROVINCE = 100;

/** A province from its name or abbreviation in either language: `Qué.`, `C.-B.`, `CA-ON`, `AB - Alberta`. */
export const parseProvince = remember((written): ProvinceCode | undefined => {
  const text = cutText(written, MAX_PROVINCE);
  // `N6B` is a postal area.
  if (/\b[a-z]\d[a-z]\b/i.test(text)) return undefined;
  if (/^n\.?[- ]?é/i.test(text.trim())) return 'NS';
  const whole = PROVINCES.get(letters(text.replace(/\(.*\)|[\s,]+canada$/gi, '')));
  if (whole) return whole;
  if (/^ca[-_ .]/i.test(text)) return PROVINCES.get(letters(text).slice(2));
  const parts = text.split(/[,/]| - /);
  return parts.length > 1 ? parts.map((part) => PROVINCES.get(letters(part))).find(Boolean) : undefined;
});

/** N.-É. and T.-N. are also the codes of Nebraska and Tennessee: they count as provinces only with a Canadian code. */
export const isState = (text: string): boolean => STATES.has(letters(text));

/** Whether the text is a ZIP code of the United States. */
export const isZip = (text: string): boolean => /^\d{5}(?:-\d{4})?$/.test(text.trim());

/** `M5V 2T6` from any way to write it, or undefined. */
export const parsePostalCode = remember((text): string | undefined => {
  const code = tidyPostalCode(withDigits(text.replace(/,?\s*canada$/i, '').replace(/[\s\u00a0._-]+/g, '')));
  return POSTAL_CODE.test(code) ? code : undefined;
});

/** No code has the letter O. People write it for 0. */
const withDigits = (code: string): string => (code.length === 6 ? code.replace(/o/gi, '0') : code);

/** The first half of a postal code, which is a postal area: `M5H`. */
export const parsePostalArea = remember((text): string | undefined => {
  const area = text.replace(/[\s\u00a0._-]+/g, '').toUpperCase();
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/.test(area) ? area : undefined;
});

/** The province of a postal code. Undefined for X, which two territories share. */
export const provinceOfPostalCode = remember((code): ProvinceCode | undefined => {
  const found = PROVINCE_CODES.filter((province) => isPostalCodeOf(code, province));
  return found.length === 1 ? found[0] : undefined;
});

/** Whether a text names Canada; undefined for an empty one. */
export const isCanada = remember((text): boolean | undefined => {
  const plain = letters(text);
  return plain === '' ? undefined : /^(?:ca|can|cdn|canada|cad|dominionofcanada)$/.test(plain);
});

const DESIGNATOR =
  /^(?:[\s,#-]|apartment|appartement|apt|appt|app|unité|unite|unit|suite|ste|bureau|bur|local|logement|log|porte|room|rm|chambre|no|nº|n°|\.(?=\s))+(?=[\s\d#.]|[a-z]\b)/i;

/** The unit without its designator: `1204` from `Suite 1204` and `#1204`. */
export const tidyUnit = (text: string): string =>
  cutText(
    text
      .replace(/^[\s(]+/, '')
      .replace(DESIGNATOR, '')
      .replace(/^[\s,.#(-]+|[\s,.)-]+$/g, ''),
    20,
  );

/**
 * The street as the sender wrote it, and the unit. The second line of an address is the unit if both lines together are
 * an address with a unit.
 */
export function splitStreet(line1: string, line2: string, givenUnit = ''): StreetParts {
  const written = line1.replace(/\s+/g, ' ').trim();
  const [, range = '', first = '', second = ''] = RANGE.exec(written) ?? [];
  const pair = range === '' ? 'unit' : readNumberPair(first, second);
  if (pair === 'unit' || givenUnit === first) return splitNumber(written, line2);
  if (pair === 'rather-unit' && givenUnit === '') return { ...splitNumber(written, line2), isUnsure: true };
  const { street, unit } = splitNumber(written.slice(range.length), line2);
  return { street: `${range}${street}`, unit, isUnsure: pair !== 'range' && givenUnit === '' };
}

interface StreetParts {
  street: string;
  unit: string;
  /** Whether the first of two numbers may be a unit or a civic number. */
  isUnsure?: boolean;
}

/** Two numbers before a street. */
const RANGE = /^((\d{1,5})[a-z]? ?[-–—] ?)(?=(\d{1,5})[a-z]?[ ,])/i;

function splitNumber(written: string, line2: string): StreetParts {
  const plain = plainText(written);
  const own = splitUnit(plain);
  if (own.unit !== '') return cutUnit(written, own);
  const second = line2.replace(/\s+/g, ' ').trim();
  // `Leasing office, Suite 100` is no home.
  if (second === '' || second.includes(',') || /\boffice\b/i.test(second)) return { street: written, unit: '' };
  const both = splitUnit(plainText(`${written}, ${second}`));
  if (both.unit !== '' && both.rest === plain) return { street: written, unit: tidyUnit(second) };
  return { street: written, unit: '' };
}

/** Finds the place in the written text that divides it like the plain one. */
function cutUnit(written: string, { unit, rest }: { unit: string; rest: string }): { street: string; unit: string } {
  for (const { index } of written.matchAll(/[\s,#–—-]+/g)) {
    const before = written.slice(0, index);
    const after = written.slice(index).replace(/^[\s,#–—-]+/, '');
    if (plainText(before) === rest) return { street: before, unit: tidyUnit(written.slice(index)) };
    if (plainText(after) === rest) return { street: after, unit: tidyUnit(before) };
  }
  return cutBothEnds(written, rest) ?? { street: written, unit };
}

/** All pairs are tried. */
const MAX_CUTS = 12;

/** `Unit B - 14 Main St, 2nd floor`: the street in the middle, and the unit before it. */
function cutBothEnds(written: string, rest: string): { street: string; unit: string } | undefined {
  const cuts = [...written.matchAll(/[\s,#–—-]+/g)];
  if (cuts.length > MAX_CUTS) return undefined;
  for (const start of cuts)
    for (const end of cuts) {
      const street = end.index > start.index ? written.slice(start.index + start[0].length, end.index) : '';
      if (street !== '' && plainText(street) === rest) return { street, unit: tidyUnit(written.slice(0, start.index)) };
    }
  return undefined;
}

import { MAX_CENTS } from '#common/contract/market/listing-limits.ts';
import { parseNumber, plainWords } from './read-number.ts';
import { remember } from './remember.ts';

export type RentPeriod =
  | 'day'
  | 'week'
  | 'two-weeks'
  | 'four-weeks'
  | 'half-month'
  | 'month'
  | 'quarter'
  | 'half-year'
  | 'year';

/** Periods per month. */
const PER_MONTH: Readonly<Record<RentPeriod, number>> = {
  day: 365 / 12,
  week: 52 / 12,
  'two-weeks': 26 / 12,
  'four-weeks': 13 / 12,
  'half-month': 2,
  month: 1,
  quarter: 1 / 3,
  'half-year': 1 / 6,
  year: 1 / 12,
};

const PERIODS: [RentPeriod, RegExp][] = [
  ['half-month', /\b(?:semi-? ?monthly|twice (?:a|per) month|bi-?mensuel(?:le)?(?:ment)?|2 fois par mois)\b/],
  ['four-weeks', /\b(?:(?:every )?(?:four|4) weeks|4-? ?weekly|28 days|(?:quatre|4) semaines|28 jours)\b/],
  ['half-year', /\b(?:semi-? ?annual(?:ly)?|half-? ?year(?:ly)?|semestriel(?:le)?(?:ment)?)\b/],
  ['quarter', /\b(?:quarter(?:ly)?|trimestre|trimestriel(?:le)?(?:ment)?)\b/],
  ['two-weeks', /\b(?:bi-?weekly|every two weeks|2 weeks|fortnight(?:ly)?|aux deux semaines|2 semaines)\b/],
  ['week', /\b(?:weekly|weeks?|wk|pw|hebdomadaire|hebdo|semaine|sem)\b/],
  ['day', /\b(?:daily|day|night(?:ly)?|jour|journalier|nuit|quotidien)\b/],
  ['year', /\b(?:yearly|annual(?:ly)?|year|yr|annum|annuel(?:lement)?|annee|an)\b/],
  ['month', /\b(?:monthly|months?|mo|mth|mthly|pm|pcm|mensuel(?:le)?(?:ment)?|mois)\b/],
];

/** The period that a text names, like `par semaine` or `/yr`. */
export function parsePeriod(text: string): RentPeriod | undefined {
  const plain = plainWords(text);
  return PERIODS.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** A rent for a part of a home, like `per bedroom`. */
const PER_BED =
  /(?:\b(?:per|by the|each|a|by|par|la|pour chaque)|\/) ?(?:bed(?:room)?s?|rooms?|br|bdrm|chambres?|chs?|cac)\b|\bby-the-bed\b/;
const PER_PART =
  /(?:\b(?:per|each|a|by|par|la|pour chaque)|\/) ?(?:persons?|people|head|tenants?|students?|occupants?|guests?|adults?|personnes?|tete|locataires?|etudiante?s?|lits?|places?|sq\.? ?f(?:ee|oo)?t|sqft|sf|pi2?|pied(?:s)? carres?|m2|sq\.? ?m|hours?|heures?)\b|\b(?:pppw|pppm|hourly|horaire|one[- ]time|once)\b/;
/** Words of a column for the period that mean the whole home by the month. */
const WHOLE_HOME =
  /^(?:-|n\/?a|m|p\/?m|\/m|1|default|standard|regular|rent|rental|long[- ]term|lease|cad|cdn|\$|gross|net|all[- ]in|inclusive|market|asking|(?:per |par |whole |entire )?(?:unit|suite|home|apartment|apt|house|property|listing|logement|unite|appartement))$/;

/** The basis of a rent: the home in a period, each bedroom, or something from which no rent of a home follows. */
export interface RentBasis {
  period: RentPeriod | undefined;
  isPerBed: boolean;
  isUnknown: boolean;
}

/** The basis that a column for the period names, like `per bedroom`. */
export const parseBasis = remember((text): RentBasis => {
  const plain = plainWords(text);
  const period = parsePeriod(plain);
  const isPart = PER_PART.test(plain) || /\bbi-?monthly\b|\bbimestriel/.test(plain);
  const isKnown = period !== undefined || plain === '' || WHOLE_HOME.test(plain);
  const isPerBed = !isPart && PER_BED.test(plain);
  return { period, isPerBed, isUnknown: isPart || !(isKnown || isPerBed) };
});

/** Words instead of a price. A rent of 0 or less has the same meaning. */
const NO_PRICE =
  /\b(?:call|see|voir|varie|(?:a|prix a) venir|n ?\/ ?d|contact|contactez|contacter|appele[rz]|request|ask|inquire|enquire|demande|discuter|negocier|negotiable|tba|tbd|tbc|poa|por|n ?\/ ?a|unavailable|to be determined|a determiner|a preciser|varies|variable|communiquer|communiquez|market)\b|^(?:-+|—|n\/?a|nil|null|none|aucun|\?)$/;

export interface ReadRent {
  /** Cents per month. Null means "Contact for price". */
  minCents: number | null;
  maxCents: number | null;
  period: RentPeriod;
  /** No home costs as much: then the rent is null, in dollars per month. */
  tooHigh?: number;
}

const AMOUNT = /[+-]?\d(?:[\d.,'’]|[\s\u00a0\u202f](?=\d{3}(?!\d)))*/g;

/**
 * A rent: an amount or a range, perhaps with its period. `null` cents mean that there is no price. Undefined if the text
 * is no rent.
 */
export const parseRent = (text: string, givenPeriod?: RentPeriod): ReadRent | undefined =>
  givenPeriod ? readRent(text, givenPeriod) : parseMonthlyRent(text);

const parseMonthlyRent = remember((text) => readRent(text, undefined));

function readRent(text: string, givenPeriod: RentPeriod | undefined): ReadRent | undefined {
  const plain = plainWords(text);
  const simple = /^[1-9]\d{2,4}(?:\.0{1,4})?$/.test(plain) && !isPlaceholder(Number(plain)) ? Number(plain) * 100 : 0;
  if (simple > 0 && (givenPeriod ?? 'month') === 'month')
    return { minCents: simple, maxCents: simple, period: 'month' };
  const period = parsePeriod(plain) ?? givenPeriod ?? 'month';
  const none = { minCents: null, maxCents: null, period };
  if (plain === '') return none;
  // `1 250 $ + stationnement 50 $` and `1 250 $ (un mois gratuit)` have the rent first.
  const amounts = amountsOf(plain) ?? amountsOf(plain.replace(/\(.*?\)|\+.*$/g, ' ').trim());
  if (amounts === undefined) return NO_PRICE.test(plain) ? none : undefined;
  const prices = amounts.filter((amount) => amount > 0 && !isPlaceholder(amount));
  if (prices.length === 0) return none;
  const [minCents = 0, maxCents = 0] = [Math.min(...prices), Math.max(...prices)].map((amount) =>
    Math.round(amount * PER_MONTH[period] * 100),
  );
  return maxCents > MAX_CENTS ? { ...none, tooHigh: maxCents / 100 } : { minCents, maxCents, period };
}

/** Systems write 99999 for no price. */
const isPlaceholder = (amount: number): boolean => /^9{5,}(?:\.9+)?$/.test(String(amount));

/** One amount, or the two of a range. Undefined if other numbers or unknown words are beside them. */
function amountsOf(plain: string): number[] | undefined {
  const isRange = /\d\D{0,12}(?:-|–|—|\bto\b|\ba\b|\bet\b|\band\b|\bor\b|\bou\b|\/)\D{0,6}\d/.test(plain.slice(1));
  const text = plain.replace(/(?<=\d\s*\$?\s*)[-–—](?=\s*\$?\s*\d)/g, ' to ');
  const found = [...text.matchAll(AMOUNT)].map(([amount]) => parseNumber(amount.replace(/[.,]$/, '')));
  const numbers = found.filter((amount) => amount !== undefined);
  if (numbers.length === 0 || numbers.length !== found.length) return undefined;
  if (numbers.length > 2 || (numbers.length === 2 && !isRange)) return undefined;
  const words = text
    .replace(AMOUNT, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return words === '' || KNOWN_WORDS.test(words) ? numbers : undefined;
}

const KNOWN_WORDS =
  /^(?:(?:cad|cdn|ca|c|m|ch|chauf|neg|nego|negociable|negotiable|obo|firm|ferme|parking|stationnement|stat|hst|gst|pst|tps|tvq|selon|etage|unite|dollars?|per|par|a|an|the|le|la|l|de|from|starting|starts|at|to|and|et|or|ou|up|plus|partir|des|as|low|rent|loyer|only|each|month|monthly|mo|mth|pm|mois|mensuel|mensuellement|week|weekly|wk|semaine|sem|hebdomadaire|hebdo|day|daily|night|nightly|jour|nuit|year|yearly|yr|annum|annual|annually|annee|an|annuel|bi|biweekly|every|two|weeks|fortnight|fortnightly|aux|deux|semaines|utilities|utils|hydro|electricity|electricite|heat|heating|heated|chauffage|chauffee?s?|eclairee?s?|meublee?s?|semi|furnished|util|water|eau|internet|services|not|non|en|sus|extra|included|inclus|incl|tax|taxes|tout|compris|all|in|inclusive|approx|environ|about|min|max|minimum|maximum|jusqu)(?: |$))+$/;

/** An amount in cents: `$125.00`, `125 $ / mois`. Null for nothing or no more than zero, undefined for other text. */
export const parseCents = remember((text): number | null | undefined => {
  const plain = plainWords(text)
    .replace(/cad|cdn|\$|(?:\/|per|par|a|each) ?(?:mo|mth|month|mois)\b\.?$|monthly$|mensuel$/g, '')
    .trim();
  if (plain === '') return null;
  const read = parseNumber(plain);
  if (read === undefined) return undefined;
  const cents = Math.round(read * 100);
  return cents <= 0 ? null : cents > MAX_CENTS ? undefined : cents;
});

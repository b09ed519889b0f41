import { parsePeriod, type RentPeriod } from './read-money.ts';
import { parseNumber, plainWords } from './read-number.ts';

const PERIOD =
  '(?:(?:bi-?)?weekly|every two weeks|daily|nightly|(?:per|by the|each|a|par|a la|aux|/) ?(?:two weeks|deux semaines|week|wk|day|night|semaine|sem|jour|nuit)|hebdomadaires?|journaliers?)';
const RENT = '(?:rents?|rates?|prices?|pricing|loyers?|prix|tarifs?)';
const LINK =
  '(?: (?:is|are|in|the|this|file|amounts?|here|shown|listed|quoted|displayed|given|charged|est|sont|indiques?|affiches?|calcules?|de|du|:|-))*';
/** `Rent shown is per week`, `loyer hebdomadaire`, and `weekly rate`. */
const STATED = new RegExp(
  String.raw`\b${RENT}:?${LINK} ?\(?(${PERIOD})(?! \w)|\b((?:bi-?)?weekly|daily|nightly) ${RENT}\b`,
);
const ALONE = new RegExp(`^\\(?(${PERIOD})\\)?[.!]?$`);
/** `$325/week` */
const PRICED = new RegExp(String.raw`(\d[\d ,.]*?) ?(?:\$|dollars?|cad)? ?(${PERIOD})`, 'g');
/** Rents that may also be paid by the month, and rhythms of payment. */
const UNSURE =
  /\b(?:month|monthly|mois|mensuel|mensuelle|payable|paid|payments?|accepted|available|options?|possible|or|ou)\b/;
/** A weekly rent is lower, unless the text repeats the amount. */
const MAX_PER_PERIOD = 1500;

const SIGNS = /week|semaine|hebdo|[/ ]wk|sem\.|\/sem|daily|nightly|per day|per night|par jour/i;

/** A quick look, because most texts name none. */
export const mayNamePeriod = (text: string): boolean => SIGNS.test(text);

/**
 * The period of rents that a text beside them names. The text must be about the rent: it says so, it is only the
 * period, or it repeats an amount. Undefined for a month, and if the text names several.
 *
 * @param amounts the rents in dollars
 */
export function periodInText(text: string, amounts: readonly number[]): RentPeriod | undefined {
  const plain = plainWords(text);
  for (const [, digits = '', period = ''] of plain.matchAll(PRICED)) {
    if (amounts.includes(parseNumber(digits.replace(/[.,]$/, '')) ?? Number.NaN)) return parsePeriod(period);
  }
  const [, before, after] = STATED.exec(plain) ?? ALONE.exec(plain) ?? [];
  const isLow = amounts.length > 0 && amounts.every((amount) => amount < MAX_PER_PERIOD);
  return isLow && !UNSURE.test(plain) ? parsePeriod(before ?? after ?? '') : undefined;
}

/** Terms that fraudsters hide from filters, without accents. */
const HIDDEN_TERMS = {
  payment:
    /^(?:e?-?transfers?|interac|deposits?|depots?|payments?|paiements?|virements?|money|moneygram|western|bitcoins?|crypto|paypal|zelle|acomptes?|wire|cash|argent)$/,
  contact: /^(?:what'?s-?app|telegram|we-?chat|gmail|hotmail|outlook|yahoo|courriel|email|messenger)$/,
};
type HiddenKind = keyof typeof HIDDEN_TERMS;

const LETTERS: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '€': 'e' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', т: 't', к: 'k', м: 'm', н: 'h', в: 'b' },
};
const DISGUISED = /[0-9@$!€а-яіѕ]/u;

/** A text in lower case, without accents, invisible signs and curly quotes. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐‑–]/g, '-')
    .toLowerCase();

const kindOf = (term: string): HiddenKind | undefined =>
  HIDDEN_TERMS.payment.test(term) ? 'payment' : HIDDEN_TERMS.contact.test(term) ? 'contact' : undefined;

/** The possible plain forms of a disguised word. A 1 is an i or an l. */
function undisguise(word: string): string[] {
  const decoded = word.replace(/./gu, (letter) => LETTERS[letter] ?? letter);
  return word.includes('1')
    ? [decoded, word.replaceAll('1', 'l').replace(/./gu, (one) => LETTERS[one] ?? one)]
    : [decoded];
}

interface Uncovered {
  /** The text with hidden terms in plain letters. */
  text: string;
  payment: string[];
  contact: string[];
}

/** Finds terms in leetspeak, in letters of another alphabet, or with signs between their letters. */
export function uncoverWords(plain: string): Uncovered {
  const found: Uncovered = { text: plain, payment: [], contact: [] };
  const uncover = (word: string, candidates: readonly string[]): string => {
    for (const term of candidates) {
      const kind = kindOf(term);
      if (!kind) continue;
      found[kind].push(word);
      return term;
    }
    return word;
  };
  found.text = plain
    .replace(/(?<!\w)(?:\w[ .*_-]){4,}\w(?!\w)/gu, (word) => uncover(word, undisguise(word.replace(/[ .*_-]/g, ''))))
    .replace(/[\p{L}\d@$!€][\p{L}\d@$!€'-]{3,}(?<!!)/gu, (word) =>
      DISGUISED.test(word) && /\p{L}/u.test(word) ? uncover(word, undisguise(word)) : word,
    );
  return found;
}

/** How many digits each number word says. */
const DIGITS_OF: Record<string, number> = {};
const ONE_DIGIT =
  'zero oh one two three four five six seven eight nine un une deux trois quatre cinq sept huit neuf double triple';
const TWO_DIGITS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante septante octante nonante';
for (const word of ONE_DIGIT.split(' ')) DIGITS_OF[word] = 1;
for (const word of TWO_DIGITS.split(' ')) DIGITS_OF[word] = 2;

/** The digits of a phone number without its area code. */
const MIN_DIGITS = 7;
/** Number words that a hidden phone number has at least. Addresses and sizes have fewer. */
const MIN_WORDS = 3;

/** Phone numbers in words, or with a sign between all digits. */
export function findHiddenNumbers(plain: string): string[] {
  const found: string[] = plain.match(/(?<!\d)(?:\d[ .*_-]{1,3}){6,}\d(?!\d)/g) ?? [];
  let run: { from: number; to: number; digits: number; words: number } | undefined;
  const end = () => {
    if (run && run.digits >= MIN_DIGITS && run.words >= MIN_WORDS) found.push(plain.slice(run.from, run.to));
    run = undefined;
  };
  for (const { 0: word, index } of plain.matchAll(/[a-z]+|\d+|[^a-z\d\s,.*()_/-]+/g)) {
    const digits = /\d/.test(word) ? word.length : DIGITS_OF[word];
    if (digits === undefined) {
      end();
      continue;
    }
    run ??= { from: index, to: index, digits: 0, words: 0 };
    run.to = index + word.length;
    run.digits += digits;
    if (!/\d/.test(word)) run.words += 1;
  }
  end();
  return found;
}

/** An address whose signs are written out: "anna at gmail dot com". */
export const findHiddenEmails = (plain: string): string[] =>
  plain.match(
    /[\w.+-]{2,}\s*(?:\(?\[?\b(?:at|arobase|arobas|chez|a)\b\]?\)?)\s*(?:g ?mail|hot ?mail|outlook|yahoo|proton ?mail|icloud|live)\b(?:\s*(?:\(?\[?\b(?:dot|point)\b\]?\)?|\.)\s*(?:com|ca|fr|me))?/g,
  ) ?? [];

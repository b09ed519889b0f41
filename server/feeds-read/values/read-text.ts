import { fold } from '#server/search/text.ts';
import { hasOtherThanAscii } from '../decode-text.ts';
import { HTML_ENTITIES } from '../html-entities.ts';

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--[\s\S]*?-->/gi;
const HIDDEN = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const LINE_BREAK = /<(?:br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr|hr)\b[^<>]*>/gi;
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+\d*);/gi;

const NAMED: Readonly<Record<string, string>> = { ...HTML_ENTITIES, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  const code =
    name.startsWith('#x') || name.startsWith('#X') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
}

/** Marks that hide text or turn its direction. Emoji, Persian and Indian names need the joiners U+200C and U+200D. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Those, and spaces but plain ones. */
const ODD = /[\u00a0\u00ad\u2000-\u200b\u200e\u200f\u202a-\u202f\u2060-\u206f\ufeff]/;

/**
 * Whether a text has no line breaks, no runs of spaces, no spaces but plain ones, and no invisible marks. One pattern is
 * slower.
 */
const isTidy = (text: string): boolean =>
  !text.includes('\n') &&
  !text.includes('\r') &&
  !text.includes('\t') &&
  !/ {2}/.test(text) &&
  !(hasOtherThanAscii(text) && ODD.test(text));

/** Plain text with line breaks, and whether HTML was removed. */
export function readPlainText(text: string): { text: string; hadHtml: boolean } {
  const hadTags = text.includes('<') && text.search(TAG) >= 0;
  const bare = hadTags
    ? text
        .replace(HIDDEN, ' ')
        .replace(/\s*<li\b[^<>]*>/gi, '\n• ')
        .replace(LINE_BREAK, '\n')
        .replace(TAG, '')
    : text;
  const decoded = bare.includes('&') ? bare.replace(ENTITY, decodeEntity) : bare;
  if (isTidy(decoded)) return { text: decoded.trim(), hadHtml: hadTags };
  const visible = hasOtherThanAscii(decoded) ? decoded.replace(INVISIBLE, '') : decoded;
  const lines = visible.replace(/\r\n?/g, '\n');
  // The first pattern stops at every space, which most texts have only between words.
  const spaced = /[^\S\n ]/.test(lines) ? lines.replace(/[^\S\n]+/g, ' ') : lines.replace(/ {2,}/g, ' ');
  const tidy = spaced
    .replace(/ \n ?|\n /g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text: tidy, hadHtml: hadTags };
}

/** Text on one line. */
export function readLine(written: string): string {
  const { text } = readPlainText(written);
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

const FRENCH =
  /\b(?:le|la|les|des|du|une?|et|est|avec|pour|dans|sur|votre|vous|nous|à|au|aux|près|logement|cuisine|chambres?|loyer|disponible|inclus)\b/gi;
const ENGLISH =
  /\b(?:the|and|is|are|with|for|in|of|your|you|our|to|a|an|near|apartments?|kitchen|bedrooms?|rent|available|included)\b/gi;

/** A word in lower case with an accent, but not one that English writes so. Names such as Montréal say nothing. */
const ACCENTED = /(?<!\p{L})(?!cafés?(?!\p{L})|décor(?!\p{L}))\p{Ll}*[àâçéèêëîïôûù]/u;

/** Characters that show the language of most texts, and of the others. */
const SAMPLES = [200, 800] as const;
/** A language is sure with this many more of its words than of the other's. */
const SURE = 5;

/** The language of a text by its frequent words, otherwise by its accents. Undefined if both are equally likely. */
export function guessLanguage(text: string): 'en' | 'fr' | undefined {
  let difference = 0;
  for (const length of SAMPLES) {
    const sample = text.slice(0, length);
    difference = (sample.match(FRENCH)?.length ?? 0) - (sample.match(ENGLISH)?.length ?? 0);
    if (text.length <= length || Math.abs(difference) >= SURE) break;
  }
  if (difference === 0) return ACCENTED.test(text.slice(0, SAMPLES[1])) ? 'fr' : undefined;
  return difference > 0 ? 'fr' : 'en';
}

const FRENCH_TITLE =
  /\b(?:beau|belle|grande?|petite?|lumineux|lumineuse|ensoleillee?|renovee?|logis|logement|appart\w*|chambres?|louer|voir|libre|meublee?|chauffee?|eclairee?|maison|etage|rez|sous[- ]sol|jumele|neuf|neuve|pres|proche|spacieux|spacieuse|magnifique|superbe|joli|jolie|inclus|pieces?|pi2|salle|cuisine|stationnement|quartier|centre[- ]ville|bord|vue|calme|tranquille|a partir|mois|avec|pour|sur|de|du|des|le|la|les|et|au|aux|dans|sans|demie?)\b/g;
const ENGLISH_TITLE =
  /\b(?:bright|spacious|beautiful|gorgeous|stunning|large|big|new|newly|modern|downtown|luxury|luxurious|home|house|townhouse|basement|floor|unit|rent|rental|renovated|cozy|cosy|furnished|parking|view|lovely|charming|clean|quiet|sunny|apartments?|beds?|bedrooms?|baths?|bdrm|near|with|and|the|in|of|for|to|your|all|included|available|suite|living|close|steps|upper|lower|main|street|best|great|room|rooms|walk|heated|pets?|garden)\b/g;

/** The language of a short text by the words of titles, accents and room counts like 4½; undefined for names. */
export function guessTitleLanguage(title: string): 'en' | 'fr' | undefined {
  const plain = fold(title);
  const difference = (plain.match(FRENCH_TITLE)?.length ?? 0) - (plain.match(ENGLISH_TITLE)?.length ?? 0);
  if (difference !== 0) return difference > 0 ? 'fr' : 'en';
  const isFrench = ACCENTED.test(title.toLowerCase()) || /\b[2-9] ?(?:½|1\/2)/.test(title);
  return isFrench ? 'fr' : undefined;
}

const CONTACT = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i,
  /(?<![\d/.-])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]{1,2}[2-9]\d{2}[\s.-]\d{4}(?![\d/-])/,
];
/** Wordings that the human rights laws of the provinces forbid in advertisements. Only clear ones are here. */
const DISCRIMINATION = [
  /\bno (?:children|kids|immigrants|foreigners|refugees|welfare|odsp|students from)\b/i,
  /\b(?:adults?|whites?|christians?|canadians?|citizens?|singles?|females?|males?|men|women) only\b/i,
  /\bonly (?:whites?|christians?|canadians?|citizens)\b/i,
  /\b(?:adultes?|blancs?|chrétiens?|canadiens?|citoyens?) seulement\b/i,
  /\b(?:pas d['’]|sans |aucun )(?:enfants?|immigrants?|étrangers?|réfugiés?|assistés?|bs)\b/i,
];
/** Each wording has one of these. Looking for them takes a tenth of the time. */
const SIGNS = /no |only|seulement|pas d|sans |aucun /i;

/** The first part of a public text that no listing may contain: contact data or a discriminating wording. */
export function findForbidden(text: string): string | undefined {
  if (text === '') return undefined;
  // Most texts have none of these, and the searches are slow.
  const contact = text.includes('@') || /\d{4}/.test(text) ? CONTACT : [];
  const wordings = SIGNS.test(text) ? DISCRIMINATION : [];
  for (const pattern of [...contact, ...wordings]) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return found.trim();
  }
  return undefined;
}

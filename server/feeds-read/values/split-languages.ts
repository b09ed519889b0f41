import { hasOtherThanAscii } from '../decode-text.ts';
import { guessLanguage } from './read-text.ts';

type Languages = { en: string; fr: string };

/** `EN:`, `English version -`, `Français :` before a text. */
const MARK = /(?:^|[\s*([/])(en|english|anglais|fr|french|fran[cç]ais)(?: version)?\)?\]?\s?[:–—-]\s/gi;
/** Shortest part of a text that may be the translation of the rest. */
const SHORTEST_SHARE = 0.25;
/** Signs between the two texts. */
const SIGNS = /^[\s*_=~/|–—-]+|[\s*_=~/|–—-]+$/g;

/** The two texts of a description in both languages, divided by marks or by paragraphs. Undefined for any other text. */
export function splitLanguages(text: string): Languages | undefined {
  // French without accents, or English without one of these words, is too short to divide.
  if (!hasOtherThanAscii(text)) return undefined;
  if (!/[àâçéèêëîïôûù]/.test(text) || !/\b(?:the|and|with|to|near|in|for|from)\b/i.test(text)) return undefined;
  const [first, second, ...more] = text.matchAll(MARK);
  if (first && second && more.length === 0 && first.index < 3)
    return asLanguages(
      languageOf(first[1]),
      languageOf(second[1]),
      text.slice(first.index + first[0].length, second.index),
      text.slice(second.index + second[0].length),
    );
  const paragraphs = text.split(/\n+/).filter((paragraph) => /\p{L}/u.test(paragraph));
  const languages = paragraphs.map(guessLanguage);
  const other = languages.findIndex((language, at) => at > 0 && language !== undefined && language !== languages[0]);
  if (languages[0] === undefined || other < 0) return undefined;
  const isMixed = languages.slice(other).some((language) => language === languages[0]);
  if (isMixed) return undefined;
  const at = text.indexOf(paragraphs[other] ?? '');
  // A short part is no translation of the other one.
  const isTranslation = Math.min(at, text.length - at) >= text.length * SHORTEST_SHARE;
  return isTranslation ? asLanguages(languages[0], languages[other], text.slice(0, at), text.slice(at)) : undefined;
}

type Language = 'en' | 'fr' | undefined;

const languageOf = (mark = ''): Language => (/^(?:en|an)/i.test(mark) ? 'en' : 'fr');

function asLanguages(first: Language, second: Language, before: string, after: string): Languages | undefined {
  const [one, other] = [before.replace(SIGNS, ''), after.replace(SIGNS, '')];
  if (one === '' || other === '' || first === second) return undefined;
  return first === 'en' ? { en: one, fr: other } : { en: other, fr: one };
}

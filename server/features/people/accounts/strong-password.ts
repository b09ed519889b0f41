import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '#common/contract/errors.ts';
import type { Context } from '#server/platform/context.ts';

/** The least score of zxcvbn (0 to 4). Below it, a million guesses find the password. */
const MIN_SCORE = 2;
/** Checked characters. More would only cost time: a long password of repetitions fails by its beginning. */
const MAX_CHECKED = 50;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password, because the word lists take 12 MB of memory. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_CHECKED });
}

/** Words that people put before a year and a mark, in both languages: `Summer2026!`, `Mai2026`. */
const USUAL_WORDS =
  /^(?:foyer|admin(?:istrator|istrateur)?|root|test|user|guest|welcome|bienvenue|hello|bonjour|allo|password|passe|motdepasse|secret|changeme|canada|quebec|ontario|montreal|toronto|ottawa|vancouver|spring|summer|autumn|fall|winter|printemps|ete|automne|hiver|january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)+$/;
/** Digits and marks in the place of letters. */
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a password is usual words, such as a season, with digits and marks around them. */
function isUsual(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const read = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  // Signs at the end are a year and a mark; those between letters are letters.
  const core = plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return [core, read(core), read(plain.replace(/[\d\W_]{0,6}$/, ''))]
    .map((text) => text.replace(/\P{L}/gu, ''))
    .some((text) => USUAL_WORDS.test(text));
}

/**
 * Throws `request.invalid` at the field for a password that attackers guess soon: a common one, a pattern, or one
 * that contains `ownWords`, for example the person's name.
 */
export async function requireStrongPassword(
  { t }: Pick<Context, 't'>,
  password: string,
  ownWords: readonly string[],
): Promise<void> {
  loading ??= load();
  const checker = await loading;
  const words = ownWords.flatMap((word) => [word, ...word.split(/[@.\s-]+/)]).filter((word) => word.length > 2);
  if (isUsual(password) || checker.check(password, words).score < MIN_SCORE)
    throw new AppError('request.invalid', {}, { password: t('validation.passwordGuessed') });
}

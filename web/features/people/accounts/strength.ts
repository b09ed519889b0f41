/** Strength of a password, in terms that a person can act on. */
export type Strength = 'short' | 'guessed' | 'fair' | 'good' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** A rough estimate: length counts most, kinds of characters a little, repeated characters nothing. */
export function strengthOf(password: string, isGuessed: (password: string) => boolean): Strength {
  const length = [...password].length;
  if (length < 8) return 'short';
  if (isGuessed(password)) return 'guessed';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  const score = Math.min(length, distinct * 2) + 2 * (kinds - 1);
  if (score >= 20) return 'strong';
  return score >= 14 ? 'good' : 'fair';
}

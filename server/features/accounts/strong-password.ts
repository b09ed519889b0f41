import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '#common/errors.ts';
import type { Context } from '#server/context.ts';

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
  if (checker.check(password, words).score < MIN_SCORE)
    throw new AppError('request.invalid', {}, { password: t('validation.passwordGuessed') });
}

import type { Random } from './random.ts';

/** A sentence that fits only where its condition holds; '' is a fitting silence. */
export type Option = string | false | null | undefined;

/** One of the sentences that fit, or '' where none does. */
export function say(random: Random, ...options: readonly Option[]): string {
  const fitting = options.filter((option): option is string => typeof option === 'string');
  return fitting.length === 0 ? '' : random.pick(fitting);
}

/** Joins sentences into a paragraph, leaving out the empty ones. */
export function paragraph(...sentences: readonly Option[]): string {
  return sentences.filter(Boolean).join(' ');
}

/** Joins paragraphs with an empty line between them. */
export function paragraphs(...parts: readonly string[]): string {
  return parts.filter(Boolean).join('\n\n');
}

import { readdir, readFile } from 'node:fs/promises';
import type { Lang } from '#common/contract/fields.ts';

const PAGES = new URL('../../../base-data/content/pages/', import.meta.url);

/** Words of a language by their number of letters. */
export type WordsByLength = readonly (readonly string[])[];

/** Reads the words of the bundled pages. */
export async function readVocabulary(lang: Lang): Promise<WordsByLength> {
  const words = new Set<string>();
  for (const name of (await readdir(PAGES)).sort()) {
    if (!name.endsWith(`.${lang}.md`)) continue;
    const text = await readFile(new URL(name, PAGES), 'utf8');
    // Upper case doesn't change their length.
    for (const [word] of text.toLowerCase().matchAll(/(?<![\p{L}.@/[])\p{L}+(?![\p{L}.@/\]])/gu)) words.add(word);
  }
  const longest = Math.max(...[...words].map((word) => word.length));
  return Array.from({ length: longest + 1 }, (_, length) => [...words].filter((word) => word.length === length));
}

/** A word of exactly this length. Long ones are joined from two. */
export function wordOf(vocabulary: WordsByLength, length: number, random: () => number): string {
  const words = vocabulary[length];
  if (words && words.length >= ENOUGH) return words[Math.floor(random() * words.length)] ?? '';
  if (length > 1) {
    const first = Math.min(Math.ceil(length / 2), LONGEST);
    return wordOf(vocabulary, first, random) + wordOf(vocabulary, length - first, random);
  }
  return LETTERS[Math.floor(random() * LETTERS.length)] ?? '';
}

/** Fewer words of one length would reveal which it was. */
const ENOUGH = 5;
const LONGEST = 8;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

import { readFileSync } from 'node:fs';
import type { Finding } from './finding.ts';
import type { Source } from './source.ts';

/** Words of the "Not" column that name something else in code, such as an `item` of a menu or the `mail` server. */
const OTHER_MEANINGS = new Set(
  'rental place unit drawing picture kind feature on active gone off expired placement reader mail register count answer propose set ticket flag copy combine upload members stored kept item planned behind slug letter marker'.split(
    ' ',
  ),
);
const NOT_CHECKED = /\.(?:test|config|fixture)\.|\.mjs$|^(?:test|bench|scripts)\//;

/** The words that the glossary replaces, from its "Not" column. */
export function replacedWords(glossary: string): Set<string> {
  const rows = glossary.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const column = rows.filter((cells) => cells.length === 6 && cells[1] !== 'Meaning').map(([, , , , not = '']) => not);
  const words = column
    .join(';')
    .toLowerCase()
    .split(/[;,]/)
    .map((word) => word.trim());
  return new Set(words.filter((word) => /^[a-z]+$/.test(word) && !OTHER_MEANINGS.has(word)));
}

/** Checks that exported names, and the names of tables, functions and triggers, use the words of the glossary. */
export function checkGlossary(sources: readonly Source[], migrations: readonly string[]): Finding[] {
  const replaced = replacedWords(readFileSync('docs/glossary.md', 'utf8'));
  const names = [
    ...sources.flatMap(({ path, exports }) =>
      NOT_CHECKED.test(path) ? [] : exports.map(({ name, line }) => ({ name, line, file: path })),
    ),
    ...migrations.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^create (?:or replace )?(?:\w+ )?(?:table|function|trigger) (\w+)/gm),
      ].map(({ 1: name = '' }) => ({ name, line: 1, file })),
    ),
  ];
  return names.flatMap(({ name, line, file }): Finding[] => {
    const parts = name
      .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_');
    const word = parts.find((part) => replaced.has(part) || replaced.has(part.replace(/s$/, '')));
    if (!word) return [];
    return [
      { rule: 'glossary names', file, line, message: `${name}: docs/glossary.md has another word for "${word}"` },
    ];
  });
}

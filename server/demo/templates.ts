import { readFileSync } from 'node:fs';
import { once } from '#common/values/objects.ts';
import type { Bilingual } from '#server/base-data/geography.ts';
import type { Random } from './random.ts';

/** The facts of a home by name. Facts without an amount are 1. */
export type StoryFacts = ReadonlyMap<string, number>;
/** Texts of placeholders, or how to make them. */
export type Values = Readonly<Record<string, string | (() => string)>>;
type Condition = (facts: StoryFacts) => boolean;
type Line = { readonly holds: Condition; readonly text: Bilingual };

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
};

function parseFact(text: string): Condition {
  const [, not, name, operator = '>=', limit = '1'] = /^(not )?([\w/-]+)(?: (<|=|>=) ([\d.]+))?$/.exec(text) ?? [];
  const compare = COMPARE[operator];
  if (!name || !compare) throw new Error(`Not a condition: ${text}`);
  const bound = Number(limit);
  return (facts) => compare(facts.get(name) ?? 0, bound) !== Boolean(not);
}

/** Parses "owner, built < 1990" (both) and "duplex or triplex" (one of them). An empty condition holds. */
function parseCondition(text: string): Condition {
  const all = text.split(', ').map((part) => part.split(' or ').map(parseFact));
  return (facts) => all.every((any) => any.some((holds) => holds(facts)));
}

function parseLine(row: string): Line {
  const [when = '', en = '', french = ''] = row
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  const text = { en, fr: french.replaceAll(' :', '\u00a0:') };
  return { holds: when === '' ? () => true : parseCondition(when), text };
}

/** The tables of sentences by their headings, read when first needed. */
const readTables = once((): ReadonlyMap<string, readonly Line[]> => {
  const text = readFileSync(new URL('./texts/sentences.md', import.meta.url), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const [, , ...rows] = lines.filter((line) => line.startsWith('|'));
      return [heading, rows.map(parseLine)];
    }),
  );
});

/** Picks one of the lines that apply. Empty if none does. */
export function pickLine(table: string, kind: string, facts: StoryFacts, random: Random): Bilingual {
  const tables = readTables();
  const lines = tables.get(`${table} (${kind})`) ?? tables.get(table);
  if (!lines) throw new Error(`No table of sentences: ${table}`);
  const fitting = lines.filter(({ holds }) => holds(facts));
  return fitting.length === 0 ? { en: '', fr: '' } : random.pick(fitting).text;
}

/** Replaces "{noun}", "{Noun}" (with a capital) and "{un/une}" (by `gender`). Throws for a name without a value. */
export function fill(text: string, values: Values): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{([^}]+)\}/g, (_, name: string) => {
    if (name.includes('/')) return name.split('/')[values.gender === 'f' ? 1 : 0] ?? '';
    const key = name.charAt(0).toLowerCase() + name.slice(1);
    const source = values[key];
    if (source === undefined) throw new Error(`No value for {${name}}`);
    const value = typeof source === 'string' ? source : source();
    return key === name ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASES } from '#test/random.ts';
import { suggestByScan } from '#test/search-oracle/scan-suggestions.ts';
import { SUGGEST_KINDS, type SuggestEntry } from './draft.ts';
import { createSuggester } from './index.ts';

// Few and similar words, some with short forms, so that names share words in every way.
const WORDS =
  "toronto toronga torino Montréal Mont-Royal montrose Saint-Jean St. Sainte street Street-West avenue king kingston kings 12 120 121b lake Laké L’Île l'Île Le La East ouest quebec Québec n north a".split(
    ' ',
  );
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const names = fc.oneof(
  name.map((en) => ({ en, fr: en })),
  fc.record({ en: name, fr: name }),
);
const context = fc.constantFrom(
  ...['Toronto', 'Montréal', 'Québec', 'St. John’s', 'Kingston'].map((city) => ({ en: city, fr: city })),
);
const anyEntry: fc.Arbitrary<SuggestEntry> = fc
  .record({
    kind: fc.constantFrom(...SUGGEST_KINDS),
    id: fc.nat(99),
    name: names,
    context: fc.option(context),
    around: fc.constantFrom([], ['Ontario', 'ON'], ['Québec', 'QC']),
    aliases: fc.array(name, { maxLength: 1 }),
    population: fc.constantFrom(0, 0, 1000, 50_000),
    stock: fc.nat(3),
  })
  .map(({ context, ...entry }) => (context ? { ...entry, context } : entry));

type Slip = { at: number; kind: 'none' | 'drop' | 'swap' | 'double' | 'replace' };
const slip: fc.Arbitrary<Slip> = fc.record({
  at: fc.nat(30),
  kind: fc.constantFrom('none', 'none', 'drop', 'swap', 'double', 'replace'),
});

const typed = fc
  .tuple(fc.array(fc.constantFrom(...WORDS, 'ontario', 'zz'), { minLength: 1, maxLength: 3 }), slip, slip, fc.nat(12))
  .map(([words, one, other, cut]) => {
    const text = slipped(slipped(words.join(' '), one), other);
    return cut < 6 ? text.slice(0, Math.max(1, text.length - cut)) : text;
  });

function slipped(text: string, { at, kind }: Slip): string {
  const i = at % text.length;
  const [before, here, after] = [text.slice(0, i), text.charAt(i), text.slice(i + 1)];
  if (kind === 'drop') return before + after || text;
  if (kind === 'double') return before + here + here + after;
  if (kind === 'replace') return `${before}o${after}`;
  return kind === 'swap' ? before + after.charAt(0) + here + after.slice(1) : text;
}

const tally = { compared: 0, found: 0, corrected: 0 };

function compare(entries: readonly SuggestEntry[], texts: readonly string[], n: number): void {
  const suggester = createSuggester(entries);
  for (const text of texts) {
    const suggested = suggester.suggest(text, 'en', n);
    const numbers = suggested.map(({ entry }) => entry);
    expect(numbers, text).toEqual(suggestByScan(entries, text, n));
    tally.compared++;
    if (suggested.length > 0) tally.found++;
    if (suggested[0]?.corrected) tally.corrected++;
  }
}

const texts = fc.array(typed, { minLength: 1, maxLength: 12, size: 'max' });

test('suggestions match a scan over all entries, in the same order', () => {
  const entries = fc.array(anyEntry, { maxLength: 40, size: 'max' });
  fc.assert(fc.property(entries, texts, fc.constantFrom(8, 1, 3), compare), { numRuns: 40 * CASES });
}, 60_000);

test('suggestions match the scan among thousands of entries, where every word is common', () => {
  const few = ['king', 'kings', 'street', 'torino', '12'];
  const common = fc.array(fc.constantFrom(...few), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const templates = fc.array(fc.tuple(anyEntry, common), { minLength: 30, maxLength: 60, size: 'max' });
  const mistyped = fc
    .tuple(fc.array(fc.constantFrom(...few, 'toronto', 'st', 'on'), { minLength: 2, maxLength: 3 }), slip)
    .map(([words, one]) => slipped(words.join(' '), one));
  fc.assert(
    fc.property(
      templates,
      fc.array(mistyped, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(8, 900),
      (some, wanted, n) => {
        const entries = Array.from({ length: 3000 }, (_, i): SuggestEntry => {
          const [template, en] = some[i % some.length] as [SuggestEntry, string];
          return { ...template, name: { en, fr: en }, aliases: [], id: i, stock: (i * 7) % 50 };
        });
        compare(entries, wanted, n);
      },
    ),
    { numRuns: 2 * CASES, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);

test('the comparisons above were numerous, and both correct and mistyped words found something', () => {
  expect(tally.compared).toBeGreaterThan(100 * CASES);
  expect(tally.found).toBeGreaterThan(tally.compared / 5);
  expect(tally.corrected).toBeGreaterThan(tally.compared / 20);
});

test('a suggestion has all data of its entry', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 9 }), fc.constantFrom('en', 'fr'), (entries, lang) => {
      const suggester = createSuggester(entries);
      for (const { name } of entries) {
        for (const { entry, kind, id, name: shown, context, stock } of suggester.suggest(name.en, lang)) {
          const given = entries[entry];
          expect({ kind, id, shown, context, stock }).toEqual({
            kind: given?.kind,
            id: given?.id,
            shown: given?.name[lang],
            context: given?.context?.[lang] ?? '',
            stock: given?.stock,
          });
        }
      }
    }),
  );
});

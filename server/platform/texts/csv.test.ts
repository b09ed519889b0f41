import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lang } from '#common/contract/fields.ts';
import { CsvReader, guessDelimiter } from '#server/feeds-read/index.ts';
import { type Cell, csvChunks } from './csv.ts';

const fileOf = (headings: string[], rows: Cell[][], lang: Lang = 'en') =>
  [
    ...csvChunks(
      headings.map((heading, at) => ({ heading, of: (row: Cell[]) => row[at] })),
      rows,
      lang,
    ),
  ].join('');

/** Parses CSV after RFC 4180, independent of the writer. */
function parse(file: string): string[][] {
  expect(file.charCodeAt(0)).toBe(0xfeff);
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 1;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at += 1; file[at] !== '"' || file[at + 1] === '"'; at += 1) {
        if (at >= file.length) throw new Error('a quote that never ends');
        if (file[at] === '"') at += 1;
        cell += file[at];
      }
      at += 1;
    } else {
      const end = file.slice(at).search(/[,\r]/);
      cell = file.slice(at, at + end);
      at += end;
    }
    line.push(cell);
    if (file[at] === ',') at += 1;
    else if (file.startsWith('\r\n', at)) {
      at += 2;
      lines.push(line);
      line = [];
    } else throw new Error(`no end of a cell at ${at}`);
  }
  return lines;
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'=+-@＝﹦\u200d\u034f\ufe0f\u0085\t\r\n",; é', "'") }),
);
const HIDDEN = String.raw`[\s\u200d\u034f\ufe0f\u0085"]*`;
const SIGN = '[=+\\-@＝﹦]';

test('a parser reads back every cell, except for the mark before possible formulas', () => {
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array(texts, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const headings = (rows[0] ?? []).map((_, at) => `h${at}`);
      const [first, ...read] = parse(fileOf(headings, rows));
      expect(first).toEqual(headings);
      const withoutMarks = (lines: string[][]) =>
        lines.map((line) => line.map((cell) => cell.replaceAll("'", '').replace(/^\t(?=[\d+\w])/, '')));
      expect(withoutMarks(read)).toEqual(withoutMarks(rows));
      for (const cell of read.flat())
        expect(cell).not.toMatch(new RegExp(`^(?:\t(?![\\w+])|[\r\n]|${HIDDEN}(?!\\+\\d[\\d\\s().-]*$)${SIGN})`));
    }),
  );
});

test.each([';', '\t', '\u0085'])(
  'a spreadsheet that splits at %j, also inside quotes, finds no formula',
  (separator) => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (cells) => {
        const lines = fileOf(['a'], [[cells.join(' ')]])
          .slice(1)
          .split(/\r\n|\r|\n/);
        for (const cell of lines.flatMap((line) => line.split(separator)))
          expect(cell).not.toMatch(new RegExp(`^${HIDDEN}${SIGN}`));
      }),
    );
  },
);

test('numbers, days and empty values are written unchanged', () => {
  const file = fileOf(['a', 'b', 'c', 'd'], [[-5, new Date(0), null, true]]);
  expect(file).toBe('\uFEFFa,b,c,d\r\n-5,1970-01-01T00:00:00.000Z,,true\r\n');
});

test('a long list is written in chunks', () => {
  const rows = Array.from({ length: 1200 }, (_, at) => [at]);
  expect([...csvChunks([{ heading: 'n', of: ([n]: number[]) => n }], rows, 'en')]).toHaveLength(4);
});

test('a cell of spaces is written without looking back from each of them', () => {
  const cell = `a${' '.repeat(600_000)}=a`;
  expect(fileOf(['a'], [[cell]])).toBe(`\uFEFFa\r\n${cell}\r\n`);
});

/** Codes that Excel would change. */
const CODES = [
  ...[
    '0412345678',
    '+1 514 555-0123',
    '+15145550123',
    '123456789012345678',
    '1E5',
    '12e4',
    '1-2',
    '3/4',
    '10:30',
    '007',
  ],
];

test.each(['en', 'fr'] as const)(
  'a file in %s opens in its Excel by a double click and is read back by our imports',
  (lang) => {
    const rows: Cell[][] = CODES.map((code) => [code, 129.87, 'Côté; fils, « é »', '2026-11-30']);
    const file = fileOf(['Téléphone', 'b', 'c', 'd'], rows, lang);
    const [separator, decimals] = lang === 'fr' ? [';', '129,87'] : [',', '129.87'];
    expect(file).toMatch(new RegExp(`^\uFEFFTéléphone${separator}b${separator}c${separator}d\r\n`));
    const reader = new CsvReader(guessDelimiter(file));
    reader.write(file.slice(1));
    reader.end();
    const [, ...read] = reader.records.map(({ cells }) => cells.map(({ text }) => text));
    expect(read).toEqual(CODES.map((code) => [code, decimals, 'Côté; fils, « é »', '2026-11-30']));
    for (const code of CODES) expect(file).toContain(`"\t${code}"${separator}`);
  },
);

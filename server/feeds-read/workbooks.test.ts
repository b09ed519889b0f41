import { deflateRawSync } from 'node:zlib';
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';
import { cityKey, type FeedError } from './index.ts';
import { readRows } from './read-rows.ts';

const CITIES = new Set(['Toronto', 'Montréal', 'Regina'].map(cityKey));

async function readFile(bytes: Uint8Array, options: FeedReadingOptions = {}) {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  })();
  const reading = readRows(chunks, { today: '2026-11-30', cities: CITIES, ...options });
  const rows: FeedRow[] = [];
  let summary: FeedSummary;
  for (;;) {
    const next = await reading.next();
    if (next.done) {
      summary = next.value;
      break;
    }
    rows.push(...next.value);
  }
  return { rows, summary, homes: rows.flatMap(({ listing }) => listing ?? []) };
}

const codeOf = (bytes: Uint8Array) =>
  readFile(bytes).then(
    () => 'read',
    (error: FeedError) => error.code,
  );

const HEADINGS = ['id', 'address', 'city', 'province', 'beds', 'baths', 'rent', 'available'];
const home = (id: number): CellValue[] => [id, `${id} Main St`, 'Regina', 'SK', 1, 1, 900 + id, 'now'];

/** Styles by the name of the cell, like `E2`. */
type Formats = Readonly<Record<string, string>>;

function sheetOf(name: string, rows: CellValue[][], formats: Formats = {}, more: Partial<WriteSheet> = {}): WriteSheet {
  const cells = new Map(
    Object.entries(formats).map(([cell, numFmt]) => {
      const [row, column] = [Number(cell.slice(1)) - 1, cell.charCodeAt(0) - 65];
      const style: CellStyle = { numFmt };
      return [`${row},${column}`, { value: rows[row]?.[column] ?? null, style }] as const;
    }),
  );
  return { name, rows, cells, ...more };
}

const workbook = async (...sheets: WriteSheet[]) => Buffer.from(await writeXlsx({ sheets }));

describe('a cell of a workbook', () => {
  it.each<[string, CellValue, string, object]>([
    ['unit', 304, '0000', { unit: '0304' }],
    ['rent', 1950, '#,##0\\ "$"', { floorPlans: [{ rentMinCents: 195_000 }] }],
    ['rent', 1299.99999999998, 'General', { floorPlans: [{ rentMinCents: 130_000 }] }],
    ['rent', 0, '_-* #,##0\\ "$"_-;_-* #,##0\\ "$"\\-;_-* "-"\\ "$"_-;_-@_-', { floorPlans: [{ rentMinCents: null }] }],
    ['rooms', 4.5, '# ?/?', { floorPlans: [{ beds: 2 }] }],
    ['available', new Date('2027-03-04'), 'd/m/yyyy', { floorPlans: [{ availableOn: '2027-03-04' }] }],
    // Excel writes `1-Jul` without a year, which is the next one.
    ['available', new Date('2026-07-01'), 'd-mmm', { floorPlans: [{ availableOn: '2027-07-01' }] }],
    ['phone', 3065550142, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', { contactPhone: '(306) 555-0142' }],
    ['sqft', 850.4, '0" sq. ft."', { floorPlans: [{ squareFeet: 850 }] }],
    ['city', '#REF!', 'General', { city: 'Regina' }],
  ])('of %s with %s in the format %s is what a person sees', async (heading, value, format, expected) => {
    const known = { address: '1 Main St', city: 'Regina', province: 'SK', beds: 1, baths: 1, rent: 900 };
    const { rooms, ...others } = { ...known, rooms: undefined };
    const row: Record<string, CellValue> =
      heading === 'city' ? { ...others, town: value } : { ...others, [heading]: value };
    if (heading === 'rooms') delete row.beds;
    const names = Object.keys(row);
    const letter = String.fromCharCode(65 + names.length - 1);
    const at = heading === 'rent' ? String.fromCharCode(65 + names.indexOf('rent')) : letter;
    const bytes = await workbook(sheetOf('A', [names, Object.values(row)], { [`${at}2`]: format }));
    expect((await readFile(bytes)).homes[0]).toMatchObject(expected);
  });
});

describe('the sheet with the homes', () => {
  const homes = (count: number) => [HEADINGS, ...Array.from({ length: count }, (_, at) => home(at + 1))];

  it('is found among several, below its titles, and hidden ones are not read', async () => {
    const titled = [['Prairie Rentals'], [], ['Spring 2027'], ...homes(2)];
    const bytes = await workbook(
      sheetOf('Read me', [['Call us']]),
      sheetOf('Tenants', [['Tenant', 'Rent'], ...homes(5).map(() => ['A. Tenant', 900])]),
      sheetOf('Old', homes(9), {}, { hidden: true }),
      sheetOf('Form', [HEADINGS]),
      sheetOf('Vacancies', titled),
    );
    const { summary, rows } = await readFile(bytes);
    expect(summary).toMatchObject({ format: 'xlsx', sheet: 'Vacancies', counts: { rows: 2, refused: 0 } });
    expect(summary.sheets).toEqual(['Read me', 'Tenants', 'Form', 'Vacancies']);
    expect(rows.map(({ line }) => line)).toEqual([5, 6]);
  });

  it('is the one that the mapping names', async () => {
    const bytes = await workbook(sheetOf('June', homes(3)), sheetOf('July', homes(2)));
    expect((await readFile(bytes)).summary.sheet).toBe('June');
    const { summary } = await readFile(bytes, { mapping: { sheet: 'July' } });
    expect(summary).toMatchObject({ sheet: 'July', counts: { rows: 2 } });
  });

  it('has no homes in its totals, notes and repeated headings', async () => {
    const rows = [
      ...homes(2),
      HEADINGS,
      ...[home(3)],
      [],
      ['Total', null, null, null, 3, 3, 2706],
      ['* Rents may change'],
    ];
    const { summary } = await readFile(await workbook(sheetOf('A', rows)));
    expect(summary.counts).toMatchObject({ rows: 3, refused: 0 });
  });

  it('fills merged cells, and formats below the table are no rows', async () => {
    const rows = homes(3).map((row, at) => (at > 1 ? row.map((value, column) => (column === 2 ? null : value)) : row));
    const merges = [{ startRow: 1, startCol: 2, endRow: 3, endCol: 2 }];
    const bytes = await workbook(sheetOf('A', rows, { G900: '0' }, { merges }));
    expect((await readFile(bytes)).homes.map(({ city }) => city)).toEqual(['Regina', 'Regina', 'Regina']);
  });
});

describe('a file that can’t be read', () => {
  it('is an old Excel file, a workbook with a password, another archive, or one that is cut off', async () => {
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const bytes = await workbook(sheetOf('A', [HEADINGS, home(1)]));
    expect(await codeOf(Buffer.concat([ole, Buffer.alloc(2000)]))).toBe('file.old_excel');
    expect(await codeOf(Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('file.password');
    expect(await codeOf(zipOf('word/document.xml', Buffer.from('<a/>')))).toBe('file.not_a_feed');
    expect(
      await codeOf(
        await workbook(
          sheetOf('A', [
            ['a', 'b'],
            [1, 2],
          ]),
        ),
      ),
    ).toBe('file.not_a_feed');
    expect((await readFile(bytes.subarray(0, -100))).summary).toMatchObject({ isWhole: false });
  });

  it('is too large when unpacked, even if its directory hides it, or has too many rows', async () => {
    const zeros = Buffer.alloc(70_000_000);
    expect(await codeOf(zipOf('xl/worksheets/sheet1.xml', zeros))).toBe('file.too_large');
    expect(await codeOf(zipOf('xl/worksheets/sheet1.xml', zeros, 0))).toBe('file.too_large');
    const many = Array.from({ length: 20_001 }, (_, at) => [at, 'x']);
    expect(await codeOf(await workbook(sheetOf('A', [['id', 'address'], ...many])))).toBe('file.too_large');
  });
});

/** A ZIP archive with one file, and the size that its directory declares. */
function zipOf(name: string, content: Buffer, size = content.length): Buffer {
  const packed = deflateRawSync(content);
  const entry = (mark: number, before: number, after: number) => {
    const part = Buffer.alloc(before + 26 + after);
    part.writeUInt32LE(mark);
    part.writeUInt16LE(8, before + 4);
    part.writeUInt32LE(packed.length, before + 14);
    part.writeUInt32LE(size, before + 18);
    part.writeUInt16LE(name.length, before + 22);
    return Buffer.concat([part, Buffer.from(name)]);
  };
  const local = Buffer.concat([entry(0x04034b50, 4, 0), packed]);
  const directory = entry(0x02014b50, 6, 14);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

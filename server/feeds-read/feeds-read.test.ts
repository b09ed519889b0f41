import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FeedRow, FeedSummary } from '#common/feeds/feed-row.ts';
import type { FeedReadingOptions } from './feed-reading-options.ts';
import { cityKey, FeedError, listXmlElements, readFeedFile } from './index.ts';
import { readRows } from './read-rows.ts';
import { withoutDeclaration, XmlReader } from './read-xml.ts';
import type { XmlNode } from './xml-node.ts';

const SAMPLES = new URL('./samples/', import.meta.url);
const NAMES = readdirSync(SAMPLES).filter((name) => !name.endsWith('.golden'));
const sample = (name: string) => readFileSync(new URL(name, SAMPLES));
const TODAY = '2026-11-22';
const CITIES = new Set(
  [
    'Toronto',
    'Montréal',
    'Québec',
    'Winnipeg',
    'West Vancouver',
    'St. Catharines',
    'North York',
    'Laval',
    'Mont-Royal',
  ].map(cityKey),
);

async function* chunked(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads all rows, which come one by one or in lists. */
async function drain(reading: AsyncGenerator<FeedRow | FeedRow[], FeedSummary>) {
  const rows: FeedRow[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { rows, summary: next.value };
    rows.push(...[next.value].flat());
  }
}

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text);
const read = (text: string | Uint8Array, options: FeedReadingOptions = {}) =>
  drain(readRows(chunked(bytesOf(text)), { today: TODAY, cities: CITIES, ...options }));
const errorOf = (text: string | Uint8Array) =>
  read(text).then(
    () => undefined,
    (error: FeedError) => error,
  );

/** A MITS property in Toronto, with parts to replace. */
const mits = (change: (xml: string) => string = (xml) => xml) =>
  change(
    [
      '<PhysicalProperty>',
      '<Property IDValue="1">',
      '<PropertyID><Address><AddressLine1>12 King St W</AddressLine1><City>Toronto</City><State>ON</State>',
      '<PostalCode>M5H 1A1</PostalCode><Country>CA</Country></Address></PropertyID>',
      '<Information><StructureType>Apartment</StructureType></Information>',
      '<Floorplan IDValue="A"><Name>A</Name><Room RoomType="Bedroom"><Count>1</Count></Room>',
      '<Room RoomType="Bathroom"><Count>1</Count></Room><MarketRent Min="1500" Max="1500"/></Floorplan>',
      '<File><FileType>Photo</FileType><Src>https://photos.example/1.jpg</Src></File>',
      '</Property>',
      '</PhysicalProperty>',
    ].join('\n'),
  );

async function firstRow(xml: string) {
  const { rows } = await read(xml);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return { ...row, codes: row.issues.map(({ code }) => code) };
}

describe('dialects', () => {
  it.each(NAMES)('reads %s like its golden file', async (name) => {
    const { rows, summary } = await read(sample(name));
    const golden = JSON.stringify({ summary, rows }, (_key, value) => (isBlank(value) ? undefined : value), 1);
    await expect(golden).toMatchFileSnapshot(`./samples/${name}.golden`);
  });
});

const isBlank = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

describe('standards that were converted to JSON', () => {
  const textOf = (name: string) => {
    const bytes = sample(name);
    return withoutDeclaration(bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1').replace(/^\ufeff/, ''));
  };
  const XML_NAMES = NAMES.filter((name) => name.endsWith('.xml'));

  it.each(Object.keys(CONVERTERS))('reads the XML samples the same as JSON by %s', async (converter) => {
    expect(XML_NAMES.length).toBeGreaterThan(15);
    for (const name of XML_NAMES) {
      const json = JSON.stringify({ response: { code: 200, result: jsonOf(rootOf(textOf(name)), converter) } });
      const { rows, summary } = await read(json);
      expect(summary, name).toMatchObject({ format: 'json', isWhole: true });
      const expected = await read(textOf(name));
      // An empty element is an empty text in JSON, which is no row.
      expect(contentsOf(rows), name).toEqual(contentsOf(expected.rows.filter(({ externalId }) => externalId !== '')));
    }
  });

  it('reads an only property, a file without its root element, and lists whose keys are numbers', async () => {
    const value = propertyAs('PHP');
    const expected = contentsOf((await read(mits())).rows);
    for (const json of [
      { PhysicalProperty: { Property: value, Management: { IDValue: 'm' } } },
      { '@attributes': { version: '4.1' }, Property: value },
      { Property: [value], Management: {} },
      { PhysicalProperty: { Property: { 7: value } } },
      { PhysicalProperty: [{ Management: [] }, { Property: [value] }] },
      [value],
    ])
      expect(contentsOf((await read(JSON.stringify(json))).rows), JSON.stringify(json).slice(0, 60)).toEqual(expected);
  });

  it('repairs text that was encoded twice, and names it', async () => {
    const { rows } = await read(
      JSON.stringify({ PhysicalProperty: { Property: propertyAs('PHP') } }).replace('Toronto', 'MontrÃ©al'),
    );
    expect(rows[0]?.listing?.city).toBe('Montréal');
    expect(rows[0]?.issues.map(({ code }) => code)).toContain('text.encoding');
  });
});

/** How converters from XML to JSON write attributes, texts beside them, and a child that is the only one. */
const CONVERTERS: Readonly<
  Record<string, { attributes: string; prefix: string; text: string; isAlwaysList: boolean }>
> = {
  PHP: { attributes: '@attributes', prefix: '', text: '#text', isAlwaysList: false },
  xml2js: { attributes: '$', prefix: '', text: '_', isAlwaysList: true },
  'xml-js': { attributes: '_attributes', prefix: '', text: '_text', isAlwaysList: false },
  xmltodict: { attributes: '', prefix: '@', text: '#text', isAlwaysList: false },
  'fast-xml-parser': { attributes: '', prefix: '@_', text: '#text', isAlwaysList: false },
  BadgerFish: { attributes: '', prefix: '@', text: '$', isAlwaysList: false },
  'org.json': { attributes: '', prefix: '', text: 'content', isAlwaysList: false },
};

/** The root element of a file. */
function rootOf(xml: string): XmlNode {
  let found: XmlNode | undefined;
  const shape = {
    isContainer: () => false,
    isRecord: (_name: string, outside: readonly string[]) => outside.length === 0,
  };
  const reader = new XmlReader(
    shape,
    () => false,
    ({ root }) => (found = root),
  );
  reader.write(xml);
  reader.end();
  if (!found) throw new Error('no root');
  return { name: '', line: 1, column: 1, text: '', attributes: [], children: [found] };
}

function jsonOf(node: XmlNode | undefined, converter: string): unknown {
  const by = CONVERTERS[converter];
  if (!node || !by) throw new Error(`no ${converter}`);
  const value: Record<string, unknown> = {};
  const attributes: Record<string, string> = {};
  for (let at = 0; at < node.attributes.length; at += 2)
    attributes[`${by.prefix}${node.attributes[at]}`] = node.attributes[at + 1] ?? '';
  if (Object.keys(attributes).length === 0 && node.children.length === 0) return node.text;
  if (by.attributes && Object.keys(attributes).length > 0) value[by.attributes] = attributes;
  else Object.assign(value, attributes);
  if (node.text.trim()) value[by.text] = node.text;
  for (const [name, children] of Map.groupBy(node.children, (child) => child.name)) {
    const values = children.map((child) => jsonOf(child, converter));
    value[name] = values.length > 1 || by.isAlwaysList ? values : values[0];
  }
  return value;
}

const propertyAs = (converter: string) => jsonOf(rootOf(mits()).children[0]?.children[0], converter);

/** Rows without positions, which JSON does not have, and without notes about texts that `rootOf` repaired. */
const contentsOf = (rows: readonly FeedRow[]) =>
  rows.map(({ externalId, listing, issues }) => ({
    externalId,
    listing,
    codes: issues.flatMap(({ code, value = '' }) => (code === 'text.encoding' ? [] : `${code} ${value}`)).sort(),
  }));

describe('positions', () => {
  it('names the line and column of a wrong value, and the row stays complete', async () => {
    const row = await firstRow(
      mits((xml) =>
        xml.replace(
          '</Floorplan>',
          '</Floorplan>\n <ILS_Unit FloorplanID="A"><Availability>\n  <VacateDate Month="9" Day="31" Year="2027"/></Availability></ILS_Unit>',
        ),
      ),
    );
    expect(row.issues).toContainEqual({
      code: 'date.impossible',
      severity: 'w',
      line: 9,
      column: 3,
      value: '2027-09-31',
    });
    expect(row.listing?.floorPlans).toMatchObject([{ availableOn: null, rentMinCents: 150_000 }]);
  });
});

describe('rows that are refused', () => {
  it('reads no merged cell where a listing with an id and a city lacks its street', async () => {
    const csv = [
      'id,unit,address,city,province,postal code,beds,rent',
      'P1,101,12 King St W,Toronto,ON,M5H 1A1,1,1500',
      'P2,102,,,,,1,1600',
      'P3,5,,Toronto,ON,,2,1900',
    ].join('\n');
    const { rows } = await read(csv);
    expect(rows.map(({ listing, issues }) => listing?.street ?? issues[0]?.code)).toEqual([
      '12 King St W',
      '12 King St W',
      'address.missing',
    ]);
  });

  it.each([
    ['id.missing', ' IDValue="1"', ''],
    ['address.missing', '12 King St W', ''],
    ['place.unknown', '>ON<', '>Atlantis<', '<PostalCode>M5H 1A1</PostalCode>', ''],
    ['country.not_canada', '>CA<', '>United States<'],
    ['country.not_canada', 'M5H 1A1</PostalCode><Country>CA', '10001</PostalCode><Country>', '>ON<', '>NY<'],
    ['postal.invalid', 'M5H 1A1', 'M5H 1AX'],
    ['rent.unreadable', 'Min="1500" Max="1500"', 'Min="15OO" Max="15OO"'],
    ['type.unsupported', '>Apartment<', '>Parking space<'],
    ['plan.unknown', '</Floorplan>', '</Floorplan><ILS_Unit FloorplanID="Z"/>'],
    ['text.forbidden', '</Information>', '<LongDescription>Call 416-555-0123 today</LongDescription></Information>'],
    ['text.forbidden', '</Information>', '<LongDescription>Adults only building</LongDescription></Information>'],
  ])('%s', async (code, ...changes) => {
    const row = await firstRow(
      mits((xml) =>
        changes.reduce((text, from, at) => (at % 2 === 0 ? text.replace(from, changes[at + 1] ?? '') : text), xml),
      ),
    );
    expect(row.codes).toContain(code);
    expect(row.listing).toBeUndefined();
  });

  it('refuses the second of two equal ids, even with other dashes', async () => {
    const { rows, summary } = await read(
      'id,address,city,province,rent,beds\nA-1,1 Main St,Regina,SK,900,1\nA_1,2 Main St,Regina,SK,900,1\n',
    );
    expect(rows.map(({ issues }) => issues.some(({ code }) => code === 'id.duplicate'))).toEqual([false, true]);
    expect(summary.counts).toMatchObject({ rows: 2, refused: 1 });
  });

  it('keeps ids apart whose digits are the same without the dash', async () => {
    const { rows } = await read(
      'id,address,city,province,rent,beds\n1-12,1 Main St,Regina,SK,900,1\n11-2,2 Main St,Regina,SK,900,1\n',
    );
    expect(rows.map(({ externalId, listing }) => [externalId, listing !== undefined])).toEqual([
      ['1-12', true],
      ['11-2', true],
    ]);
  });
});

describe('bytes', () => {
  const csv = 'id,address,city,province,rent,beds\n1,12 rue Côté,Lévis,Québec,1 000 $,3½\n';
  const utf16 = Buffer.from(csv, 'utf16le');
  const encodings: [string, Uint8Array, string][] = [
    ['UTF-8', Buffer.from(csv), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${csv}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without one', utf16, 'utf-16le'],
    ['UTF-16, big end first', Buffer.from(utf16).swap16(), 'utf-16be'],
    ['Windows-1252 without a declaration', Buffer.from(csv, 'latin1'), 'windows-1252'],
    ['text that was encoded twice', Buffer.from(Buffer.from(csv).toString('latin1')), 'utf-8'],
    ['gzip', gzipSync(csv), 'utf-8'],
  ];
  it.each(encodings)('reads %s', async (_name, bytes, encoding) => {
    const { rows, summary } = await read(bytes);
    expect(rows[0]?.listing).toMatchObject({ street: '12 rue Côté', city: 'Lévis', province: 'QC' });
    expect(rows[0]?.listing?.floorPlans).toMatchObject([{ beds: 1, rentMinCents: 100_000 }]);
    expect(summary.encoding).toBe(encoding);
  });

  it('warns about text that was encoded twice, and about bytes that are no UTF-8', async () => {
    for (const bytes of [Buffer.from(Buffer.from(csv).toString('latin1')), Buffer.from(csv, 'latin1')]) {
      const { rows } = await read(bytes);
      expect(rows[0]?.issues.map(({ code }) => code)).toContain('text.encoding');
    }
  });

  it('repairs characters that were encoded twice beside others that were not', async () => {
    const { rows } = await read(
      'id,address,city,province,rent,beds,description\n1,1 rue A,MontrÃ©al,QC,900,1,"PrÃ¨s du parc – l’été, Ã\u00a0 5 minutes"\n',
    );
    expect(rows[0]?.listing).toMatchObject({ city: 'Montréal', descriptionFr: 'Près du parc – l’été, à 5 minutes' });
  });

  it('reads the encoding of the declaration, after blank lines and with control characters', async () => {
    const xml = `\n<?xml version="1.0" encoding="ISO-8859-1"?>\n${mits((text) => text.replace('Toronto', 'Sainte-Thérèse\u0001&nbsp;'))}`;
    const { rows, summary } = await read(Buffer.from(xml, 'latin1'));
    expect(rows[0]?.listing?.city).toBe('Sainte-Thérèse');
    expect(summary.encoding).toBe('windows-1252');
  });
});

describe('hostile and broken files', () => {
  const deep = `<PhysicalProperty><Property>${'<a>'.repeat(70)}`;
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><PhysicalProperty>&b;</PhysicalProperty>';
  const external = '<!DOCTYPE x SYSTEM "file:///etc/passwd"><PhysicalProperty/>';
  const long = `<PhysicalProperty><Property><Name>${'x'.repeat(3_000_000)}`;
  const attributes = Array.from({ length: 200 }, (_, at) => `a${at}="1"`).join(' ');
  it.each([
    ['file.empty', ' \n'],
    ['file.empty', '<PhysicalProperty></PhysicalProperty>'],
    ['file.empty', '[]'],
    ['file.not_a_feed', '<!DOCTYPE html><html><body>Please log in</body></html>'],
    ['file.not_a_feed', '<ResMan><Status>Failed</Status></ResMan>'],
    ['file.not_a_feed', 'ErrorCode: 1050 no data'],
    ['file.not_a_feed', '{"error":"not found"}'],
    ['xml.doctype', entities],
    ['xml.doctype', external],
    ['xml.too_deep', deep],
    ['xml.syntax', '<PhysicalProperty><Property></Wrong></PhysicalProperty>'],
    ['xml.syntax', '<PhysicalProperty>&undefined;</PhysicalProperty>'],
    ['file.too_large', long],
    ['file.too_large', `<PhysicalProperty><!--${'x'.repeat(3_000_000)}`],
    ['file.too_large', `<PhysicalProperty><Property ${attributes}/></PhysicalProperty>`],
    ['file.too_large', `[{"id":"${'x'.repeat(3_000_000)}`],
    ['file.encoding', '<?xml version="1.0" encoding="klingon"?><PhysicalProperty/>'],
  ])('%s', async (code, text) => {
    const error = await errorOf(text);
    expect(error).toBeInstanceOf(FeedError);
    expect(error?.code).toBe(code);
  });

  it('stops a gzip bomb', async () => {
    const zeros = gzipSync(Buffer.alloc(210_000_000, ' '), { level: 1 });
    expect((await errorOf(zeros))?.code).toMatch(/^file\./);
  });

  it('does not read a member of the prototype from an attribute', async () => {
    const row = await firstRow(mits((xml) => xml.replace('<Floorplan ', '<Floorplan __proto__="x" constructor="y" ')));
    expect(row.listing?.floorPlans).toHaveLength(1);
    expect(({} as { x?: string }).x).toBeUndefined();
  });

  it.each(NAMES)('says that %s is not whole when its end is missing', async (name) => {
    const whole = sample(name);
    const { summary, rows } = await read(whole.subarray(0, Math.floor(whole.length * 0.6)));
    expect(summary).toMatchObject({ isWhole: false, reason: { code: 'file.truncated' } });
    expect(rows.length).toBeLessThanOrEqual((await read(whole)).rows.length);
  });
});

describe('addresses', () => {
  it.each([
    [
      '10 Elm St, Winnipeg, MB R3C 1A1,,,',
      { street: '10 Elm St', city: 'Winnipeg', province: 'MB', postalCode: 'R3C 1A1' },
    ],
    ['"10 Elm St, Winnipeg",Winnipeg,Man.,', { street: '10 Elm St', city: 'Winnipeg', province: 'MB', postalCode: '' }],
    ['"123, 5e Avenue, app. 4",Verdun,Qc,h4g2z1', { street: '123, 5e Avenue', unit: '4', postalCode: 'H4G 2Z1' }],
    ['PH2-55 Bloor St E,Toronto,ontario,M4W1A9', { street: '55 Bloor St E', unit: 'PH2', province: 'ON' }],
    ['8 Main St,"Whitehorse, YT",,', { city: 'Whitehorse', province: 'YT' }],
    ['8 Main St,Iqaluit,Nunavut,X0A 0H0', { province: 'NU' }],
    ['8 Main St,St. John’s,T.-N.-L.,A1C 1A1', { city: 'St. John’s', province: 'NL' }],
  ])('%s', async (line, expected) => {
    const address = line.startsWith('10') ? `"${line.replace(/,+$/, '')}",,,` : line;
    const { rows } = await read(`id,address,city,province,postal code,rent,beds\n1,${address},900,1\n`);
    expect(rows[0]?.listing).toMatchObject(expected);
  });
});

describe('cities after the street without a comma', () => {
  it.each([
    ['12 King St W Toronto ON M5H 1A1', '12 King St W|Toronto|ON|M5H 1A1'],
    ['12 King St W, Toronto ON M5H 1A1', '12 King St W|Toronto|ON|M5H 1A1'],
    ['12 King St W Toronto', '12 King St W|Toronto||'],
    ['1200 rue Sherbrooke O Montréal QC H3A 1H6', '1200 rue Sherbrooke O|Montréal|QC|H3A 1H6'],
    ['12, rue Sherbrooke Ouest Montreal (Québec) H3A 1H6', '12, rue Sherbrooke Ouest|Montreal|QC|H3A 1H6'],
    ['10 rue Saint-Jean Québec G1R 1A1', '10 rue Saint-Jean|Québec|QC|G1R 1A1'],
    ['5 Main St St Catharines Ontario', '5 Main St|St Catharines|ON|'],
    ['123 Main St West Vancouver BC', '123 Main St|West Vancouver|BC|'],
    ['12 The Esplanade Toronto ON', '12 The Esplanade|Toronto|ON|'],
    ['45 Sheppard Ave E North York ON M2N 5W9', '45 Sheppard Ave E|North York|ON|M2N 5W9'],
    ['10 Elm St, Winnipeg', '10 Elm St|Winnipeg||'],
    // Streets that are named after a city.
    ['10 Toronto Street Toronto ON', '10 Toronto Street|Toronto|ON|'],
    ['10 Toronto Street,Toronto', '10 Toronto Street|Toronto||'],
    ['100 rue de Montréal,Montréal', '100 rue de Montréal|Montréal||'],
    ['1200 rue Laval,Gatineau', '1200 rue Laval|Gatineau||'],
    ['100 avenue du Mont Royal,Montréal', '100 avenue du Mont Royal|Montréal||'],
    ['100 avenue du Mont Royal Montréal QC', '100 avenue du Mont Royal|Montréal|QC|'],
    ['12 King St W Toronto ON M5H 1A1,Toronto', '12 King St W|Toronto|ON|M5H 1A1'],
    ['12 King St W,"Toronto, ON M5H 1A1"', '12 King St W|Toronto|ON|M5H 1A1'],
    ['12 King St W,Toronto ON', '12 King St W|Toronto|ON|'],
  ])('%s', async (cells, expected) => {
    const [, street = '', city = ''] = /^(.*?)(?:,(?! )("?)(.*?)\2)?$/.exec(cells)?.toSpliced(2, 1) ?? [];
    const { rows } = await read(`id,address,city,rent,beds\n1,"${street}","${city}",900,1\n`);
    const { street: found, city: town, province, postalCode } = rows[0]?.listing ?? {};
    expect([found, town, province ?? '', postalCode].join('|')).toBe(expected);
  });
});

/** The listing of a table with one row. */
async function readCells(cells: Readonly<Record<string, string>>) {
  const all = { id: '1', address: '1 Main St', city: 'Regina', province: 'SK', rent: '900', beds: '1', ...cells };
  const quoted = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  const { rows } = await read(`${quoted(Object.keys(all))}\n${quoted(Object.values(all))}\n`);
  const [row] = rows;
  return { listing: row?.listing, plan: row?.listing?.floorPlans[0], codes: row?.issues.map(({ code }) => code) };
}

describe('giant cells', () => {
  // Each took the square of its length or more, so that this test ran out of time.
  it.each([
    ['type', '1 ', 5000],
    ['id', 'a.', 5000],
    ['address 2', '-', 200_000],
    ['province', ' ,', 200_000],
    ['parking', '1 ', 200_000],
    ['baths', '1', 200_000],
    ['pets', '1', 200_000],
    ['photos', 'x,,', 200_000],
    ['rent', '(', 200_000],
  ])('reads a %s of many "%s"', async (column, part, length) => {
    const { listing, codes } = await readCells({ [column]: `${part.repeat(length / part.length)}!` });
    expect(listing !== undefined || (codes?.length ?? 0) > 0).toBe(true);
  });
});

test('long remarks about pets and a long province of MITS are read', async () => {
  const policy = `<Policy><Pet Allowed="true"><Comment>${'1'.repeat(200_000)}</Comment></Pet></Policy></Property>`;
  const long = mits((xml) =>
    xml.replace('</Property>', policy).replace('<City>', `<Province>${' ,'.repeat(100_000)}</Province><City>`),
  );
  expect((await firstRow(long)).listing?.floorPlans).toHaveLength(1);
});

describe('what managers type into cells', () => {
  it.each([
    [{ 'year built': 'c. 1975' }, { yearBuilt: 1975 }],
    [{ 'year built': '1987 (rénové 2019)' }, { yearBuilt: 1987 }],
    [{ lease: '1-2 years' }, { leaseMonths: 12 }],
    [{ website: 'maple.example/list?id=1' }, { website: 'https://maple.example/list?id=1' }],
    [
      { photo: 'www.x.example/b.jpg x.example/c.png /img/d.jpg' },
      { photos: ['https://www.x.example/b.jpg', 'https://x.example/c.png'] },
    ],
    [
      { 'agent phone': '416-555-0100', 'manager email': 'a@x.example' },
      { contactPhone: '416-555-0100', contactEmail: 'a@x.example' },
    ],
    [{ pets: 'Non accepté' }, { petPolicies: ['pets-not-allowed'] }],
    [
      { pets: '1 dog or 2 cats, no pitbulls' },
      { petPolicies: ['pet-friendly', 'cat-friendly', 'small-dog-friendly', 'large-dog-friendly'] },
    ],
    [{ address: 'Unit B - 14 Rue Laurier, 2nd floor' }, { street: '14 Rue Laurier', unit: 'B' }],
    [{ photo: 'https://x.example/a.jpg?v=1&amp;w=2' }, { photos: ['https://x.example/a.jpg?v=1&w=2'] }],
    [{ parking: 'sans' }, { parkingType: 'none' }],
  ])('%j', async (cells, expected) => {
    expect((await readCells(cells)).listing).toMatchObject(expected);
  });

  it('notes no unknown word for words that say nothing, and derives "1st & last"', async () => {
    const { plan, codes } = await readCells({
      pets: 'à discuter',
      parking: '2 places',
      utilities: "Rien d'inclus",
      deposit: '1st & last',
    });
    expect(plan?.depositCents).toBe(90_000);
    expect(codes).not.toContain('value.unmapped');
  });

  it('reads a small number in the column of days as a count of homes, and seconds since 1970 as a day', async () => {
    expect((await readCells({ available: '3' })).plan).toMatchObject({ availableOn: null, unitsAvailable: 3 });
    expect((await readCells({ available: '1811808000' })).plan).toMatchObject({ availableOn: '2027-06-01' });
    expect((await readCells({ available: '1811808000000' })).plan).toMatchObject({ availableOn: '2027-06-01' });
  });

  it('takes the name of a property for its address only if it is one and no column has the street', async () => {
    const csv = (name: string) => `id,property,city,rent,beds\n1,${name},Toronto,900,1\n`;
    expect((await read(csv('12 Elm St'))).rows[0]?.listing).toMatchObject({ street: '12 Elm St', name: '' });
    expect((await read(csv('Tower 12'))).rows[0]?.issues.map(({ code }) => code)).toContain('address.missing');
  });
});

describe('Canadian values in both languages', () => {
  it.each([
    ['$1,525', 152_500],
    ['1 525,50 $', 152_550],
    ['1\u202f525\u00a0$ / mois', 152_500],
    ['à partir de 1 200 $', 120_000],
    ['$300/week', 130_000],
    ['300 $ par semaine', 130_000],
    ['600 $ aux deux semaines', 130_000],
    ['18 000 $ par an', 150_000],
    ['Call for price', null],
    ['Prix sur demande', null],
    ['À discuter', null],
    ['950/mo + hydro', 95_000],
    ['1 100 $ plus services', 110_000],
    ['895 $ chauffé, éclairé', 89_500],
    ['$1,250 + util', 125_000],
    ['1 250 $ + stationnement 50 $', 125_000],
    ['1 295 $ (1er mois gratuit)', 129_500],
    ['1 250 $/m. négociable', 125_000],
    ['N/D', null],
    ['voir site web', null],
    ['-1', null],
    ['99999', null],
    ['1500 ou 1600', 150_000],
  ])('the rent %s', async (rent, cents) => {
    expect((await readCells({ rent })).plan).toMatchObject({ rentMinCents: cents });
  });

  it.each([
    ['1½', 0],
    ['2 1/2', 0],
    ['3½', 1],
    ['4 et demie', 2],
    ['4.5', 2],
    ['4-1/2', 2],
    ['4.5 pièces', 2],
    ['5,5', 3],
    ['Bach', 0],
    ['Studio', 0],
    ['bachelor', 0],
    ['garçonnière', 0],
    ['2 chambres', 2],
    ['trois chambres', 3],
    ['1 + den', 1],
    ['2.0', 2],
    ['2.5', 2],
    ['3 et 1/2', 1],
    ['Bach.', 0],
  ])('the bedrooms %s', async (beds, expected) => {
    expect((await readCells({ beds })).plan?.beds).toBe(expected);
  });

  it.each([
    ['Grand 4½ rénové.', 'fr'],
    ['Studio meublé.', 'fr'],
    ['Beau logement près du métro', 'fr'],
    ['Cozy 3½ beside the café, Montréal', 'en'],
    ['Old Montréal. Café below.', 'en'],
    ['Studio', 'en'],
  ])('the language of %s', async (description, language) => {
    const { listing } = await readCells({ description });
    expect(language === 'fr' ? listing?.descriptionFr : listing?.descriptionEn).toBe(description);
  });

  it.each([
    ['1', 10],
    ['1.5', 15],
    ['1,5', 15],
    ['1½', 15],
    ['2 full 1 half', 25],
    ['2F/1H', 25],
    ['1-1/2', 15],
    ['1 sdb + 1 salle d’eau', 15],
    ['2 complètes, 1 demi', 25],
    ['1.75', 15],
    ['.5', 5],
    ['2 salles de bain', 20],
  ])('the bathrooms %s', async (baths, tenths) => {
    expect((await readCells({ baths })).plan?.bathsTenths).toBe(tenths);
  });

  it.each([
    ['2027-07-01', '2027-07-01'],
    ['2027-07-01T00:00:00', '2027-07-01'],
    ['1er juillet 2027', '2027-07-01'],
    ['July 1, 2027', '2027-07-01'],
    ['15 août 2027', '2027-08-15'],
    ['mi-juillet 2027', '2027-07-15'],
    ['fin juin 2027', '2027-06-30'],
    ['2027-07', '2027-07-01'],
    ['Libre immédiatement', null],
    ['31/12/2026', '2026-12-31'],
    ['Immédiatement', null],
    ['Available now', null],
    ['Available Now!', null],
    ['46569', '2027-07-01'],
    ['07-2027', '2027-07-01'],
    ['maintenant', null],
  ])('the day %s', async (available, day) => {
    const { plan, codes } = await readCells({ available });
    expect(plan?.availableOn).toBe(day);
    expect(codes).not.toContain('date.impossible');
  });

  it.each([
    ['Heat, Hydro & water', ['heat', 'electricity', 'water']],
    ['Chauffage et électricité', ['heat', 'electricity']],
    ['Eau chaude; Wi-Fi', ['water', 'internet']],
    ['All inclusive', ['heat', 'electricity', 'water']],
    ['Tout inclus', ['heat', 'electricity', 'water']],
    ['None', []],
    ['Aucun', []],
    ['Heat & water included, hydro extra', ['heat', 'water']],
    ['Chauffage inclus; électricité en sus', ['heat']],
    ['Eau chaude non incluse', []],
    ['Tenant pays hydro', []],
    ['All', ['heat', 'electricity', 'water']],
    ['Aucune', []],
    ['Chauffage, clim.', ['heat']],
    ['Utilities included', ['heat', 'electricity', 'water']],
    ['Chauffé éclairé', ['heat', 'electricity']],
  ])('the utilities %s', async (utilities, keys) => {
    const { listing, codes } = await readCells({ utilities });
    expect(listing?.utilities).toEqual(keys);
    expect(codes).not.toContain('value.unmapped');
  });

  it.each([
    ['No pets', ['pets-not-allowed']],
    ['Animaux interdits', ['pets-not-allowed']],
    ['Cats only', ['cat-friendly']],
    ['Chats acceptés, pas de chiens', ['cat-friendly']],
    ['Petits chiens acceptés', ['small-dog-friendly']],
    ['oui', ['pet-friendly']],
    ['Chats permis, chiens interdits', ['cat-friendly']],
    ['Dogs not allowed, cats OK', ['cat-friendly']],
    ['Cats and dogs not allowed', ['pets-not-allowed']],
    ['Dogs not allowed', []],
    ['Dogs under 20 lbs', ['small-dog-friendly']],
    ['Non-fumeur, chats OK', ['cat-friendly']],
    ['No smoking, no pets', ['pets-not-allowed']],
    ['Small pets only', ['small-pet-friendly']],
    ['None allowed', ['pets-not-allowed']],
    ['Dogs up to 60 lbs', ['small-dog-friendly', 'large-dog-friendly']],
  ])('the pets %s', async (pets, policies) => {
    expect((await readCells({ pets })).listing?.petPolicies).toEqual(policies);
  });

  it.each([
    ['House - Basement', 'basement'],
    ['Condo Townhouse', 'townhouse'],
    ['Semi-détaché', 'duplex'],
    ['Jumelé', 'duplex'],
    ['Penthouse', 'apartment'],
    ['Plain-pied', 'house'],
    ['Chambre à louer', 'room'],
    ['Row', 'townhouse'],
    ['Laneway house', 'house'],
  ])('the type %s', async (type, key) => {
    const { listing, codes } = await readCells({ type });
    expect(listing?.type).toBe(key);
    expect(codes).not.toContain('value.unmapped');
  });

  it.each([
    ['Underground', 'underground'],
    ['Stationnement intérieur', 'underground'],
    ['Sur rue', 'street'],
    ['Extérieur', 'surface'],
    ['Underground ($150/mo)', 'underground'],
    ['Aucun', 'none'],
    ['Non', 'none'],
    ['2 places ext.', 'surface'],
    ['1 underground (incl.)', 'underground'],
    ['1', null],
  ])('the parking %s', async (parking, type) => {
    expect((await readCells({ parking })).listing?.parkingType).toBe(type);
  });

  it.each([
    ['Québec', 'QC'],
    ['P.Q.', 'QC'],
    ['C.-B.', 'BC'],
    ['Î.-P.-É.', 'PE'],
    ['Nouveau-Brunswick', 'NB'],
    ['N.-É.', 'NS'],
    ['T.N.-O.', 'NT'],
    ['Newfoundland & Labrador', 'NL'],
    ['CA-ON', 'ON'],
    ['Alta.', 'AB'],
    ['AB - Alberta', 'AB'],
    ['Ontario, Canada', 'ON'],
    ['Alberta Canada', 'AB'],
  ])('the province %s', async (province, code) => {
    expect((await readCells({ province })).listing?.province).toBe(code);
  });

  it.each([
    ['455, boul. René-Lévesque Est, app. 12', '455, boul. René-Lévesque Est', '12'],
    ['4000 ch. de la Côte-des-Neiges #3', '4000 ch. de la Côte-des-Neiges', '3'],
    ['77 av. Laurier E bureau 200', '77 av. Laurier E', '200'],
    ['1204-12 King Street West', '12 King Street West', '1204'],
    ['301 - 45 Rideau St.', '45 Rideau St.', '301'],
    ['#5-220 Lakeshore Rd', '220 Lakeshore Rd', '5'],
    ['77 Osborne St - Unit 4B', '77 Osborne St', '4B'],
    ['10180 - 101 Street NW', '10180 - 101 Street NW', ''],
    ['88, 5e Rue', '88, 5e Rue', ''],
    ['220 Lakeshore Rd (Unit 5)', '220 Lakeshore Rd', '5'],
  ])('the address %s', async (address, street, unit) => {
    expect((await readCells({ address })).listing).toMatchObject({ street, unit });
  });
});

test('a rent and a parking space may say what is included', async () => {
  const utilities = async (cells: Record<string, string>) => (await readCells(cells)).listing?.utilities;
  expect(await utilities({ rent: '895 $ chauffé' })).toEqual(['heat']);
  expect(await utilities({ rent: '895 $ non chauffé' })).toEqual([]);
  expect(await utilities({ rent: '1 495 $ tout inclus' })).toEqual(['heat', 'electricity', 'water']);
  expect(await utilities({ parking: '1 inclus' })).toEqual(['parking']);
  expect(await utilities({ parking: 'non inclus' })).toEqual([]);
  expect(await utilities({ 'Eau chaude': 'Oui', Internet: 'Oui' })).toEqual(['water']);
});

test('a price in the column for the kind of parking is its cost', async () => {
  for (const parking of ['Underground ($150/mo)', '150 $ / mois', '$150'])
    expect((await readCells({ parking })).listing?.costs).toEqual([
      { kind: 'parking', amountCents: 15_000, frequency: 'monthly', mandatory: false },
    ]);
});

test('a parking fee may name its month', async () => {
  for (const fee of ['$150/month', '150 $ / mois', '150 per month', '150'])
    expect((await readCells({ 'parking fee': fee })).listing?.costs).toMatchObject([
      { kind: 'parking', amountCents: 15_000, frequency: 'monthly' },
    ]);
});

test('rows with one id are one listing only at one address', async () => {
  const table = (street: string) =>
    `id,address,city,province,rent,beds,floor plan\n1,12 King St W,Toronto,ON,1900,1,A\n1,${street},Toronto,ON,2400,2,B\n`;
  for (const [street, rows] of [
    ['12 King Street West', 1],
    ['"12 King St W, Unit 5"', 1],
    ['99 Queen St W', 2],
  ] as const)
    expect((await read(table(street))).summary.counts, street).toMatchObject({
      rows,
      refused: rows - 1,
      floorPlans: 3 - rows,
    });
});

test('texts lose invisible marks and those that turn their direction, but keep joiners', async () => {
  const { listing } = await readCells({
    address: '12 King\u200b St W',
    title: 'Flat \u202etcefrep\u2066 \u00adhere',
    description: 'Sunny&#8238; home 👩\u200d🚀\ufeff',
  });
  expect(listing).toMatchObject({
    street: '12 King St W',
    titleEn: 'Flat tcefrep here',
    descriptionEn: 'Sunny home 👩\u200d🚀',
  });
});

test('a column without a name says nothing', async () => {
  const { rows } = await read('id,address,city,province,rent,beds,\n1,1 Main St,Regina,SK,900,1,call the office\n');
  expect(rows[0]?.issues.map(({ code }) => code)).toEqual(['postal.incomplete', 'baths.missing', 'photo.none']);
});

test('a standard in JSON is read also if its feed expects the standard', async () => {
  const { rows } = await read(JSON.stringify({ PhysicalProperty: { Property: propertyAs('PHP') } }), {
    format: 'mits',
  });
  expect(rows[0]?.listing?.street).toBe('12 King St W');
});

describe('XML of other kinds', () => {
  const xml = [
    '<?xml version="1.0"?>',
    '<Annonces Date="2026-11-22">',
    '<Annonce Ref="A-1"><Adresse><Rue>12, rue Saint-Denis</Rue><Ville>Montréal</Ville><CP>h2x3j6</CP></Adresse>',
    '<Texte><![CDATA[Grand logement]]></Texte><Medias><Photo url="https://photos.example/1.jpg"/><Photo url="https://photos.example/2.jpg"/></Medias>',
    '<Logement no="1"><Grandeur>4½</Grandeur><PrixDemande>1 450 $</PrixDemande></Logement>',
    '<Logement no="2"><Grandeur>3½</Grandeur><PrixDemande>1 150 $</PrixDemande></Logement></Annonce>',
    '<Annonce Ref="A-2"><Adresse><Rue>14, rue Saint-Denis</Rue><Ville>Montréal</Ville><CP>H2X 3J6</CP></Adresse>',
    '<Logement no="1"><Grandeur>5½</Grandeur><PrixDemande>1 900 $</PrixDemande></Logement></Annonce>',
    '</Annonces>',
  ].join('\n');
  const mapping = { listingsPath: 'Annonces.Annonce', fields: { 'plan.rent': 'PrixDemande' } } as const;

  it('reads the element and the columns that the mapping names, and guesses the others', async () => {
    const { rows, summary } = await read(xml, { mapping });
    expect(summary).toMatchObject({ format: 'xml', isWhole: true, fields: { id: '@ref', street: 'adresse.rue' } });
    expect(rows).toMatchObject([
      {
        externalId: 'A-1',
        line: 3,
        listing: {
          street: '12, rue Saint-Denis',
          city: 'Montréal',
          postalCode: 'H2X 3J6',
          province: 'QC',
          photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
          floorPlans: [
            { beds: 2, rentMinCents: 145_000 },
            { beds: 1, rentMinCents: 115_000 },
          ],
        },
      },
      { externalId: 'A-2', line: 7, listing: { floorPlans: [{ beds: 3, rentMinCents: 190_000 }] } },
    ]);
  });

  it('says that a file without a mapping, or without the element, is no feed', async () => {
    expect((await errorOf(xml.replaceAll('Annonces', 'Racine')))?.code).toBe('file.not_a_feed');
    const other = read(xml, { mapping: { listingsPath: 'rss.channel.item' } });
    await expect(other).rejects.toMatchObject({ code: 'file.not_a_feed' });
  });

  it('applies nothing of a file that is cut off', async () => {
    const { rows, summary } = await read(xml.slice(0, -60), { mapping });
    expect(rows.map(({ externalId }) => externalId)).toEqual(['A-1']);
    expect(summary).toMatchObject({ isWhole: false, reason: { code: 'file.truncated' } });
  });

  it('lists the elements that repeat', async () => {
    expect(await listXmlElements(chunked(Buffer.from(xml)))).toEqual([
      'annonces.annonce',
      'annonces.annonce.adresse',
      'annonces.annonce.logement',
      'annonces.annonce.medias.photo',
    ]);
  });
});

describe('mappings', () => {
  const csv = 'Code,Où,Ville,Prix,Genre,Pièces\nX,1 rue A,Laval QC,1200,Bungaloft,4½\n';
  it('reads the columns and values that the mapping names', async () => {
    const mapping = {
      fields: { id: 'Code', street: 'Où', city: 'Ville', 'plan.rent': 'Prix', type: 'Genre', 'plan.rooms': 'Pièces' },
      constants: { province: 'QC' },
      values: { type: { bungaloft: 'house' } },
    } as const;
    const { rows, summary } = await read(csv, { mapping });
    expect(rows[0]?.listing).toMatchObject({ type: 'house', province: 'QC', floorPlans: [{ beds: 2 }] });
    expect(summary.unmapped).toEqual([]);
  });

  it('guesses the fields that the mapping does not name', async () => {
    const table = 'No;Rue;Ville;Province;Combien;Pièces;Titre\nA;1 rue A;Laval;QC;1 200 $;4½;Bel appartement\n';
    const { rows, summary } = await read(table, {
      mapping: { fields: { 'plan.rent': 'Combien', titleFr: 'Titre', title: '' } },
    });
    expect(rows[0]?.listing).toMatchObject({
      street: '1 rue A',
      titleFr: 'Bel appartement',
      floorPlans: [{ rentMinCents: 120_000 }],
    });
    expect(summary).toMatchObject({ unusedColumns: [], fields: { street: 'Rue', 'plan.rent': 'Combien' } });
  });

  it('finds the header below a title although the mapping leaves a field empty', async () => {
    const table =
      'Nos logements;;;;\n;;;;\nClé;Rue;Ville;Prov;Loyer\nA;1 rue A;Laval;QC;1 200 $\nB;2 rue A;Laval;QC;1 300 $\n';
    const { rows } = await read(table, { mapping: { fields: { id: 'Clé', titleFr: '' } } });
    expect(rows.map(({ externalId, listing }) => [externalId, listing?.street])).toEqual([
      ['A', '1 rue A'],
      ['B', '2 rue A'],
    ]);
  });

  it('counts values that no catalogue contains', async () => {
    const { summary } = await read(
      'id,address,city,province,rent,beds,features\n1,1 Main St,Regina,SK,900,1,Moat; Elevator\n2,2 Main St,Regina,SK,900,1,moat\n',
    );
    expect(summary.unmapped).toEqual([{ kind: 'amenities', value: 'Moat', count: 2 }]);
  });

  it('reads the rooms in the column of types, and what a column of a utility says', async () => {
    const { rows, summary } = await read(
      [
        'Réf;Adresse;Ville;Prov;Loyer;Type;Dispo;Chauffage',
        'A;1 rue A;Laval;QC;1 450 $;3½;2027-07-01;inclus',
        'B;2 rue A;Laval;QC;1 850 $;4 1/2;1er août 2027;non inclus',
        'C;3 rue A;Laval;QC;900 $;Studio;immédiatement;Inclus',
        'D;4 rue A;Laval;QC;2 900 $;Maison 3 chambres;;électrique',
      ].join('\n'),
    );
    const found = rows.map(({ listing }) => [
      listing?.type,
      listing?.floorPlans[0]?.beds,
      listing?.floorPlans[0]?.availableOn,
      listing?.utilities,
    ]);
    expect(found).toEqual([
      ['apartment', 1, '2027-07-01', ['heat']],
      ['apartment', 2, '2027-08-01', []],
      ['apartment', 0, null, ['heat']],
      ['house', 3, null, []],
    ]);
    expect(summary).toMatchObject({ unmapped: [], unusedColumns: [] });
  });

  it('takes only the bedrooms from a plan’s name or a title with other numbers', async () => {
    const bedsOf = async (column: string, text: string) =>
      (await read(`id,address,city,province,rent,${column}\n1,1 Main St,Regina,SK,900,${text}\n`)).rows[0]?.listing
        ?.floorPlans[0]?.beds;
    expect(await bedsOf('floor plan', 'Plan 5 - 2 Bed')).toBe(2);
    expect(await bedsOf('title', '12 Main Street: 3 bedrooms')).toBe(3);
    expect(await bedsOf('titre', 'Beau 4½ au 1200')).toBe(2);
  });

  it('reads days as the mapping says, and takes the later reading when it says nothing', async () => {
    const table = 'id,address,city,province,rent,beds,available\n1,1 Main St,Regina,SK,900,1,03/04/2027\n';
    const dayOf = async (mapping: FeedReadingOptions['mapping']) => {
      const { rows } = await read(table, mapping ? { mapping } : {});
      return [
        rows[0]?.listing?.floorPlans[0]?.availableOn,
        rows[0]?.issues.some(({ code }) => code === 'date.ambiguous'),
      ];
    };
    expect(await dayOf({ dateOrder: 'dmy' })).toEqual(['2027-04-03', false]);
    expect(await dayOf({ dateOrder: 'mdy' })).toEqual(['2027-03-04', false]);
    expect(await dayOf(undefined)).toEqual(['2027-04-03', true]);
  });
});

describe('objects of JSON', () => {
  const listing = (id: string, more: object) => ({
    id,
    address: '12 King St W',
    city: 'Toronto',
    province: 'ON',
    beds: 1,
    ...more,
  });
  const rentsOf = async (text: string) =>
    (await read(text)).rows.map(({ listing: one }) => one?.floorPlans[0]?.rentMinCents);

  it('reads objects with other keys by turns', async () => {
    const keys = ['rent', 'price', 'loyer', 'rent', 'price', 'rent'];
    const all = keys.map((key, at) => listing(`A-${at}`, { [key]: 1500 + at, notes: '', [`x${at % 2}`]: 'y' }));
    expect(await rentsOf(JSON.stringify(all))).toEqual(keys.map((_, at) => (1500 + at) * 100));
  });

  it('takes a value without a name for no field', async () => {
    const { rows } = await read(JSON.stringify([listing('A-1', { '': 'King West Tower', rent: 1500 })]));
    expect(rows[0]?.listing).toMatchObject({ name: '', descriptionEn: '', unit: '' });
  });

  it('finds the ends of strings and the lines in pieces of any size', async () => {
    const text = `[\n${JSON.stringify(listing('A-1', { rent: 1500, notes: '\\"\\\\" ]}{[ \n \\' }), null, 1)},\n${JSON.stringify(listing('A-2', { rent: 1600 }))}]`;
    for (let size = 1; size < 40; size++) {
      const { rows } = await drain(readRows(chunked(Buffer.from(text), size), { today: TODAY }));
      expect(rows.map(({ externalId, line }) => `${line} ${externalId}`)).toEqual(['2 A-1', '11 A-2']);
    }
  });
});

describe('lines of JSON', () => {
  const LINE = '{"id":"A-1","address":"12 King St W","city":"Toronto","province":"ON","rent":1950,"beds":1}';
  const idsOf = async (text: string) =>
    (await read(text)).rows.map(
      ({ externalId, line, issues }) => `${line} ${externalId || issues.map(({ code }) => code)}`,
    );
  const other = (id: string) => LINE.replace('A-1', id);

  it('reads one object per line, and names a broken line without its neighbours', async () => {
    expect(await idsOf(`${LINE}\n\n{"id":"A-2",\r\n${other('A-3')}\n"A-4"\n${other('A-5')}`)).toEqual([
      '1 A-1',
      '3 line.broken',
      '4 A-3',
      '5 line.broken',
      '6 A-5',
    ]);
    expect(await idsOf(`{"id":"A-0","addr\n${LINE}\n${other('A-2')}\n`)).toEqual(['1 line.broken', '2 A-1', '3 A-2']);
    expect(await idsOf(LINE)).toEqual(['1 A-1']);
  });

  it('reads a list with one object per line as a list', async () => {
    const list = `{"listings":[\n${LINE},\n${other('A-2')}\n]}`;
    expect(await idsOf(list)).toEqual(['2 A-1', '3 A-2']);
    expect(await idsOf(list.replaceAll('\n', ''))).toEqual(['1 A-1', '1 A-2']);
  });

  it('notices the end of a file that is cut off, and takes an error of the sender for no listing', async () => {
    const { rows, summary } = await read(`${LINE}\n${other('A-2').slice(0, 40)}`);
    expect(rows).toHaveLength(1);
    expect(summary).toMatchObject({ isWhole: false, reason: { code: 'file.truncated', line: 2 } });
    for (const text of [
      '{"error":"Unauthorized","code":401}',
      '{"status":"error","description":"1050 no data","id":7}\n',
    ])
      expect(await errorOf(text)).toMatchObject({ code: 'file.not_a_feed' });
    const deep = `${LINE}\n{"a":${'['.repeat(5000)}${']'.repeat(5000)}}\n`;
    expect(await errorOf(deep)).toMatchObject({ code: 'xml.too_deep', line: 2 });
  });
});

describe('properties', () => {
  it('gives the same rows for any chunks of the bytes', async () => {
    for (const name of NAMES) {
      const bytes = sample(name);
      const whole = await read(bytes);
      for (const size of [1, 2, 3, 7, 64, 1000, 1023, 1025]) {
        const parts = await drain(readRows(chunked(bytes, size), { today: TODAY, cities: CITIES }));
        expect(parts, `${name} in chunks of ${size}`).toEqual(whole);
      }
    }
  });

  it('never throws anything but a FeedError, and never gives half a listing, for 1,000 mutations', async () => {
    const change = fc.record({
      name: fc.constantFrom(...NAMES),
      kind: fc.constantFrom('flip', 'cut', 'delete', 'repeat', 'swap', 'insert'),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 1, max: 300 }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(change, async (one) => {
        const bytes = mutate(sample(one.name), one);
        try {
          const { rows } = await read(bytes);
          for (const { listing, issues } of rows) {
            const isRefused = issues.some(({ severity }) => severity === 'e');
            expect(listing === undefined).toBe(isRefused);
            if (!listing) continue;
            expect(listing.street).not.toBe('');
            expect(listing.floorPlans.length).toBeGreaterThan(0);
            for (const { rentMinCents: min, rentMaxCents: max } of listing.floorPlans)
              expect(min === null).toBe(max === null);
          }
        } catch (error) {
          if (!(error instanceof FeedError)) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  });
});

interface Mutation {
  kind: string;
  at: number;
  length: number;
  byte: number;
}

function mutate(bytes: Buffer, { kind, at, length, byte }: Mutation): Buffer {
  const start = Math.floor(at * (bytes.length - 1));
  const [before, part, after] = [
    bytes.subarray(0, start),
    bytes.subarray(start, start + length),
    bytes.subarray(start + length),
  ];
  if (kind === 'cut') return before;
  if (kind === 'delete') return Buffer.concat([before, after]);
  if (kind === 'repeat') return Buffer.concat([before, part, part, after]);
  if (kind === 'swap') return Buffer.concat([before, after.subarray(0, length), part, after.subarray(length)]);
  if (kind === 'insert') return Buffer.concat([before, Buffer.alloc(length, byte), bytes.subarray(start)]);
  return Buffer.concat([before, Buffer.from(part.map((one) => one ^ byte)), after]);
}

describe('the thread', () => {
  it('gives the same rows and errors as reading here', async () => {
    const bytes = sample('hotpads.xml');
    expect(await drain(readFeedFile(chunked(bytes, 100), { today: TODAY, cities: CITIES }))).toEqual(await read(bytes));
    const refused = drain(readFeedFile(chunked(Buffer.from('<PhysicalProperty><a></b>'))));
    await expect(refused).rejects.toMatchObject({ name: 'FeedError', code: 'xml.syntax', line: 1 });
  });

  it('ends when nobody reads on, and passes the error of the source', async () => {
    const reading = readFeedFile(chunked(sample('hotpads.xml')));
    expect((await reading.next()).done).toBe(false);
    await reading.return({} as FeedSummary);
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<PhysicalProperty>');
      throw new Error('the network failed');
    };
    await expect(drain(readFeedFile(broken()))).rejects.toThrow('the network failed');
  });

  it('starts without zod, whose hundred modules would double the time until the first row', () => {
    const program = `
      const { registerHooks } = await import('node:module');
      registerHooks({ load: (url, context, next) => (url.includes('/zod/') && console.log(url), next(url, context)) });
      await import('./server/feeds-read/read-rows.ts');
      await import('./server/feeds-read/mapped-rows.ts');`;
    const args = ['--input-type=module', '--eval', program];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('');
  });
});

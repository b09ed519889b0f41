import { describe, expect, it } from 'vitest';
import type { FeedRow } from '#common/feeds/feed-row.ts';
import { cityKey } from './index.ts';
import { readRows } from './read-rows.ts';
import { fieldOfColumn } from './table/guess-fields.ts';

const CITIES = new Set(['Toronto', 'Montréal', 'Québec', 'Ottawa', 'London', 'Halifax', 'Regina'].map(cityKey));

async function readFile(bytes: Uint8Array | string): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  const chunks = (async function* () {
    yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  })();
  for await (const some of readRows(chunks, { today: '2026-11-30', cities: CITIES })) rows.push(...some);
  return rows;
}

type Cells = Readonly<Record<string, string>>;

/** Reads a table with one row per object, and what the rows don't say. */
async function readTable(rows: readonly Cells[], common: Cells = {}) {
  const all = rows.map((cells, at) => ({ id: `${at + 1}`, ...common, ...cells }));
  const names = Object.keys(Object.assign({}, ...all)).filter((name) => all.some((one: Cells) => one[name] !== '-'));
  const line = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
  const read = await readFile(
    [names, ...all.map((one: Cells) => names.map((name) => one[name] ?? ''))].map(line).join('\n'),
  );
  return read.map(({ externalId, issues, listing }) => ({
    externalId,
    listing,
    plan: listing?.floorPlans[0],
    codes: issues.map(({ code }) => code).filter((code) => code !== 'photo.none' && code !== 'postal.incomplete'),
  }));
}

const HOME = { address: '1 Main St', city: 'Regina', province: 'SK', beds: '1', baths: '1', rent: '900' };

async function readCells(cells: Cells, common: Cells = HOME) {
  const [row] = await readTable([cells], common);
  if (!row) throw new Error('no row');
  return row;
}

describe('civic numbers of a building with several entrances', () => {
  it.each([
    ['160-166 Maple Avenue', '160-166 Maple Avenue', '', []],
    ['160 – 166 Maple Avenue, Apt 5', '160 – 166 Maple Avenue', '5', []],
    ['1500-1510, boul. des Érables', '1500-1510, boul. des Érables', '', []],
    ['160A-166A rue Maple', '160A-166A rue Maple', '', []],
    ['101-105 King St W', '101-105 King St W', '', ['address.range']],
    ['304-390 Main St', '390 Main St', '304', ['address.range']],
    ['304-1005 Cedar Street', '1005 Cedar Street', '304', []],
    ['5-44 Elm Crt', '44 Elm Crt', '5', []],
  ])('%s', async (address, street, unit, codes) => {
    expect(await readCells({ address })).toMatchObject({ listing: { street, unit }, codes });
  });

  it('are no range if the first one is in the column of the unit', async () => {
    const { listing } = await readCells({ address: '101-105 King St W', unit: '101' });
    expect(listing).toMatchObject({ street: '105 King St W', unit: '101' });
  });
});

describe('what cells mean', () => {
  it.each<[Cells, object]>([
    [{ status: 'Retirée' }, { plan: { unitsAvailable: 0 }, codes: ['unit.not_rentable'] }],
    [{ status: 'Not rented yet' }, { plan: { unitsAvailable: 1 }, codes: [] }],
    [{ status: 'Blue' }, { plan: { unitsAvailable: 1 }, codes: ['value.unmapped'] }],
    [{ tenant: 'Jane Example' }, { plan: { unitsAvailable: 0 }, codes: ['unit.not_rentable'] }],
    [{ occupied: 'yes' }, { plan: { unitsAvailable: 0 }, codes: ['unit.not_rentable'] }],
    [{ available: 'libre le 1er août' }, { plan: { availableOn: '2027-08-01' }, codes: ['date.no_year'] }],
    [{ available: '01-Jul' }, { plan: { availableOn: '2027-07-01' }, codes: ['date.no_year'] }],
    [{ available: 'November' }, { plan: { availableOn: '2026-11-30' }, codes: ['date.no_year'] }],
    [{ available: 'may be soon' }, { plan: { availableOn: null }, codes: ['date.impossible'] }],
    [{ available: '3/4/2027' }, { plan: { availableOn: '2027-04-03' }, codes: ['date.ambiguous'] }],
    [
      { beds: '5', period: 'par chambre' },
      { plan: { rentMinCents: 450_000 }, codes: ['rent.not_monthly'] },
    ],
    [{ period: 'quarterly' }, { plan: { rentMinCents: 30_000 }, codes: ['rent.not_monthly'] }],
    [{ period: 'per season' }, { codes: ['rent.unreadable'] }],
    [{ period: 'per month, per person' }, { codes: ['rent.unreadable'] }],
    [
      { beds: '', rooms: 'appartement-4-1-2' },
      { plan: { beds: 2 }, codes: [] },
    ],
    [
      { beds: '', rooms: 'trois et demie' },
      { plan: { beds: 1 }, codes: [] },
    ],
  ])('%j', async (cells, expected) => {
    expect(await readCells(cells)).toMatchObject(expected);
  });

  it('read an unclear day in the order of a later row', async () => {
    const rows = await readTable([{ available: '3/1/2027' }, { available: '' }, { available: '3/15/2027' }], HOME);
    expect(rows.map(({ plan, codes }) => [plan?.availableOn, codes])).toEqual([
      ['2027-03-01', []],
      [null, []],
      ['2027-03-15', []],
    ]);
  });
});

describe('files of older programs', () => {
  const text = 'No;Adresse;Ville;Code postal;Grandeur;Loyer\r1;4520, boul. des Érables;Montréal;H2T 1R3;3 1/2;1285\r';
  // Code page 850 and Mac Roman.
  it.each([
    ['cp850', 'É\x90é\x82'],
    ['macintosh', 'É\x83é\x8e'],
    ['windows-1252', 'É\xc9é\xe9'],
  ])('are read in %s', async (_encoding, signs) => {
    const [capital = '', first = '', small = '', second = ''] = signs;
    const bytes = Buffer.from(text.replaceAll(capital, first).replaceAll(small, second), 'latin1');
    const [row] = await readFile(bytes);
    expect(row?.listing).toMatchObject({ street: '4520, boul. des Érables', city: 'Montréal' });
    expect(row?.issues.map(({ code }) => code)).toContain('text.encoding');
  });
});

describe('addresses in one column', () => {
  it.each([
    ['61 Maple St, Toronto M6K 1A1 ON', '61 Maple St|Toronto|ON|M6K 1A1'],
    ['30 Oak St E, Toronto, ON M4Y, Canada', '30 Oak St E|Toronto|ON|M4Y'],
    ['12 Main St, London, ON N6B', '12 Main St|London|ON|N6B'],
    ['30 Oak Street East, M4Y 1A1, Toronto, ON', '30 Oak Street East|Toronto|ON|M4Y 1A1'],
    ['45 Old Mill Road; Halifax; NS; B3R 1R3', '45 Old Mill Road|Halifax|NS|B3R 1R3'],
    ['1210, 3 IÈME AVENUE OUEST, QUÉBEC, QC, G1L 2X5', '1210, 3 IÈME AVENUE OUEST|QUÉBEC|QC|G1L 2X5'],
    ['Toronto, ON M6S 1A1', ''],
  ])('%s', async (location, expected) => {
    const { listing, codes } = await readCells({ location }, { beds: '1', baths: '1', rent: '900' });
    const { street, city, province, postalCode } = listing ?? {};
    expect(listing ? [street, city, province, postalCode].join('|') : '').toBe(expected);
    expect(codes).toEqual(expected === '' ? ['address.missing'] : []);
  });
});

describe('tables without an id', () => {
  const BANK = { ...HOME, id: '-', address: '100 Bank St' };

  it('tell homes of one address from each other by their facts', async () => {
    const rows = await readTable([{}, { address: '1 Elm St' }, { rent: '950' }, { rent: '950' }], BANK);
    expect(rows.map(({ externalId }) => externalId)).toEqual([
      ...['100 bank st, regina', '1 elm st, regina', '100 bank st, regina, 1-1-950', '100 bank st, regina, 1-1-950'],
    ]);
    expect(rows.map(({ codes }) => codes)).toEqual([[], [], [], ['id.duplicate']]);
  });

  it('have the id in a column like site_id whose values are all different', async () => {
    const rows = await readTable([{ site_id: 'a' }, { site_id: 'b' }], BANK);
    expect(rows.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
  });
});

describe('texts and names of columns', () => {
  it.each<[Cells, object]>([
    [{ title: 'A VOIR, 4 ½ RÉNOVÉ' }, { titleFr: 'A VOIR, 4 ½ RÉNOVÉ', titleEn: '' }],
    [{ title: 'Beau 3 ½ lumineux!' }, { titleFr: 'Beau 3 ½ lumineux!' }],
    [{ title: 'Les Cours Papineau', province: 'QC', city: 'Québec' }, { titleFr: 'Les Cours Papineau' }],
    [
      { title: 'Bright condo near the metro', province: 'QC', city: 'Québec' },
      { titleEn: 'Bright condo near the metro' },
    ],
    [{ 'unit type': 'Townhouse' }, { type: 'townhouse', floorPlans: [{ label: '' }] }],
    [{ 'unit type': 'Sous-sol' }, { type: 'basement', floorPlans: [{ label: '' }] }],
    [{ 'unit type': 'Studio' }, { type: 'apartment', floorPlans: [{ label: 'Studio' }] }],
    [{ photos: 'https://img.example/Living Room 1.jpg' }, { photos: ['https://img.example/Living%20Room%201.jpg'] }],
    [
      { photos: 'https://img.example/a b.jpg https://img.example/c.jpg' },
      { photos: ['https://img.example/a%20b.jpg', 'https://img.example/c.jpg'] },
    ],
  ])('%j', async (cells, expected) => {
    expect((await readCells(cells)).listing).toMatchObject(expected);
  });
});

describe('other well-known documents', () => {
  it('are recognized: the list of a JSON document by its end or as the only one', async () => {
    const homes = [{ id: 1, address: '1 Main St', city: 'Regina', province: 'SK', rent: 900, beds: 1 }];
    for (const json of [
      { errorCode: 200, apartmentAvailabilities: homes },
      { tags: ['a'], payload: { things: homes } },
    ])
      expect((await readFile(JSON.stringify(json)))[0]?.listing).toMatchObject({ street: '1 Main St' });
  });

  it('are recognized: Zillow’s XML for brokers', async () => {
    const listing = (id: string, photo: string) =>
      `<Listing><Location><StreetAddress>12 Oak Street</StreetAddress><City>Ottawa</City><State>ON</State></Location>
      <ListingDetails><Status>For Rent</Status><Price>1500.0</Price><ProviderListingId>${id}</ProviderListingId></ListingDetails>
      <BasicDetails><PropertyType>Townhouse</PropertyType><Bedrooms>2.0</Bedrooms></BasicDetails>
      <Pictures><Picture><PictureUrl>https://img.example/${photo}</PictureUrl></Picture></Pictures></Listing>`;
    const rows = await readFile(
      `<?xml version="1.0"?><Listings>${listing('1', 'a.jpg')}${listing('2', 'b.jpg')}</Listings>`,
    );
    expect(rows.map(({ externalId, listing }) => [externalId, listing?.type, listing?.photos])).toEqual([
      ['1', 'townhouse', ['https://img.example/a.jpg']],
      ['2', 'townhouse', ['https://img.example/b.jpg']],
    ]);
  });
});

describe('rent rolls with short names of columns', () => {
  it.each<[string, string]>([
    ['plan.rent', 'Mkt Rent, Ask Rent, Rent Amt., Sched. Rent, Proposed Rent, Loyer dem., Loyer mens.'],
    ['plan.beds', 'Type (BR), BRs, Bdr, Bdrs, # of Bdrms, Nbre de chambres'],
    ['plan.baths', 'Bth, Bths, # of Baths, WR, Bthrm'],
    ['plan.rooms', 'Nb pces, Pces'],
    ['plan.availableOn', 'Avl Date, Avail Dt, MI Date, Ready Dt, Vacant As Of'],
    ['plan.deposit', 'Dep., Sec Dep'],
    ['plan.furnished', 'Furn?'],
    ['status', 'Vac/Occ, Occ, Occ Status, Vacant?, Rented?'],
    ['name', 'Prop., Bldg Name, Nom imm.'],
    ['street', 'Bldg Address, Prop Addr, Adr. civique'],
    ['unit', 'Ste #'],
    ['utilities', 'Utils, Util. Incl.'],
    ['parking', 'Pkg, Stationn.'],
  ])('%s', (field, columns) => {
    for (const column of columns.split(', ')) expect([column, fieldOfColumn(column)]).toEqual([column, field]);
  });

  it('has bedrooms and bathrooms in one column, and the street in the column of the building', async () => {
    const roll = {
      id: '-',
      address: '-',
      Property: '1450 Bathurst St',
      city: 'Toronto',
      Prov: 'ON',
      'Mkt Rent': '$1,850',
    };
    const other = { ...roll, Property: '88 Isabella St' };
    const rows = await readTable([
      { ...roll, 'Unit #': '101', 'BR/BA': '2/1.5' },
      { ...other, 'Unit #': '101', 'BR/BA': 'Bach/1' },
    ]);
    expect(rows.map(({ externalId }) => externalId)).toEqual([
      '1450 bathurst st, 101, toronto',
      '88 isabella st, 101, toronto',
    ]);
    expect(rows.map(({ plan }) => [plan?.beds, plan?.bathsTenths, plan?.rentMinCents])).toEqual([
      [2, 15, 185_000],
      [0, 10, 185_000],
    ]);
  });

  it.each([
    ['Rented?', 'Yes', 0],
    ['Rented?', 'No', 1],
    ['Occupied', 'N', 1],
    ['Loué', 'Oui', 0],
    ['Vacant?', 'Yes', 1],
    ['Vacant?', 'No', 0],
    ['Occ/Vac', 'O', 0],
    ['Occ/Vac', 'V', 1],
    ['Occ', 'OCC', 0],
    ['Status', 'MTM', 0],
    ['Status', 'Occ - NTV', 0],
    ['Avail.', 'Month to month, immediately', 1],
    ['Dispo.', 'Occ. immédiate', 1],
    ['Dispo.', 'Occup. immédiate', 1],
    ['Disponible', 'O', 1],
  ])('%s: %s', async (column, value, units) => {
    expect((await readCells({ [column]: value })).plan?.unitsAvailable).toBe(units);
  });
});

import { readFileSync } from 'node:fs';
import { readFeedFile } from '#server/feeds-read/index.ts';
import { measureRuns } from './feed-runs.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';

// Reads large feeds, then imports one: npm run bench -- feeds [--listings 10000].
// Goals: 30 MB/s and flat memory; 60 s for a first run, 5 s for an unchanged one, 8 s if 1 % changed.
const { listings } = readOptions({ listings: 10_000 });

/** Bytes of a listing, so that ten thousand are a file of 40 MB. */
const LISTING_BYTES = 4000;
const CHUNK = 65_536;

const unit = (id: number, at: number) =>
  `<ILS_Unit Id="${id}-${at}" FloorplanID="${id}-${at % 2}"><Unit><Information><UnitID>${at}</UnitID><UnitBedrooms>${1 + (at % 2)}</UnitBedrooms><MarketRent>${1500 + at * 10}</MarketRent><UnitLeasedStatus>available</UnitLeasedStatus></Information><MarketingName>${100 + at}</MarketingName></Unit><Availability><VacateDate Month="7" Day="1" Year="2036"/><VacancyClass>Unoccupied</VacancyClass></Availability></ILS_Unit>`;
const plan = (id: number, at: number) =>
  `<Floorplan Id="${id}-${at}"><Name>Plan ${at}</Name><UnitsAvailable>2</UnitsAvailable><Room RoomType="Bedroom"><Count>${1 + at}</Count></Room><Room RoomType="Bathroom"><Count>1</Count></Room><SquareFeet Min="600" Max="700"/><MarketRent Min="1500" Max="1700"/><Amenity AmenityType="DishWasher"/><Amenity AmenityType="Balcony"/></Floorplan>`;
const photo = (id: number, at: number) =>
  `<File FileID="${at}" Active="true"><FileType>Photo</FileType><Src>https://photos.example/${id}/${at}.jpg</Src><Rank>${at}</Rank></File>`;
const times = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('\n');

const SENTENCE = 'Bright home near the park with a new kitchen, large windows and a quiet street. ';
const padding = (length: number) =>
  SENTENCE.repeat(Math.ceil(Math.max(0, length) / SENTENCE.length)).slice(0, Math.max(0, length));

function mits(id: number): string {
  const before = `<Property><PropertyID><Identification><PrimaryID>P${id}</PrimaryID><MarketingName>Tower ${id}</MarketingName></Identification><Address><Address1>${1 + (id % 900)} King Street West</Address1><City>Toronto</City><State>ON</State><PostalCode>M5H 1A1</PostalCode></Address></PropertyID><Information><StructureType>High Rise</StructureType><YearBuilt>1998</YearBuilt><LongDescription>`;
  const after = `</LongDescription></Information>${times(2, (at) => plan(id, at))}${times(4, (at) => unit(id, at))}${times(5, (at) => photo(id, at))}</Property>\n`;
  return before + padding(LISTING_BYTES - before.length - after.length) + after;
}

const csv = (id: number) =>
  `P${id},"${1 + (id % 900)} King Street West, Unit ${id}",Toronto,ON,M5H 1A1,2,1.5,"$1,525.00",2036-07-01,"Dishwasher; Balcony; Gym","${padding(LISTING_BYTES - 150)}",https://photos.example/${id}.jpg\n`;

const json = (id: number, isLast: boolean) =>
  `${JSON.stringify({ id: `P${id}`, address: `${1 + (id % 900)} King Street West`, city: 'Toronto', province: 'ON', postal_code: 'M5H 1A1', bedrooms: 2, bathrooms: 1.5, rent: 1525, amenities: ['Dishwasher', 'Gym'], description: padding(LISTING_BYTES - 300), photos: [`https://photos.example/${id}.jpg`] })}${isLast ? '' : ','}\n`;

/** A file in pieces, as a network delivers it. It is never in memory as a whole. */
async function* generate(head: string, one: (id: number) => string, tail: string): AsyncGenerator<Uint8Array> {
  let text = head;
  for (let id = 1; id <= listings; id++) {
    text += one(id);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + tail);
}

const FILES: [name: string, file: () => AsyncGenerator<Uint8Array>][] = [
  ['MITS', () => generate('<PhysicalProperty>', mits, '</PhysicalProperty>')],
  [
    'CSV',
    () =>
      generate(
        'id,address,city,province,postal code,beds,baths,rent,available,amenities,description,photos\n',
        csv,
        '',
      ),
  ],
  ['JSON', () => generate('[', (id) => json(id, id === listings), ']')],
];

/** Megabytes that this process has in memory, all threads together. */
const residentMb = () => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readStatus()) ?? [];
  return Number(kilobytes) / 1024;
};
function readStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return `VmRSS: ${process.memoryUsage.rss() / 1024}`;
  }
}

const rows: string[][] = [];
for (const [name, open] of FILES) {
  // The chunks are made before, so that only reading is measured.
  const chunks = await Array.fromAsync(open());
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield* chunks;
  };
  const before = residentMb();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  let [count, firstMs, most] = [0, 0, 0];
  for await (const _row of readFeedFile(source())) {
    if (count++ === 0) firstMs = performance.now() - startedAt;
    if (count % 500 === 0) most = Math.max(most, residentMb());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const used = process.cpuUsage(cpu);
  rows.push([
    name,
    `${(bytes / 1e6).toFixed(0)} MB`,
    count.toLocaleString('en-CA'),
    `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`,
    `${((used.user + used.system) / 1e6).toFixed(1)} s`,
    `${firstMs.toFixed(0)} ms`,
    `${Math.max(0, most - before).toFixed(0)} MB`,
  ]);
}
printTable(
  ['Format', 'Size', 'Listings', 'Speed with the start of the thread', 'CPU', 'First row', 'Memory added'],
  rows,
);

const raised = (xml: string) => xml.replaceAll('<MarketRent>15', '<MarketRent>16');
const file = (of: (id: number) => string) => () => generate('<PhysicalProperty>', of, '</PhysicalProperty>');
const runs = await measureRuns([
  ['First', file(mits)],
  ['Unchanged', file(mits)],
  ['1 % changed', file((id) => (id % 100 === 0 ? raised(mits(id)) : mits(id)))],
]);
printTable(['Run of the MITS file', 'State', 'New', 'Changed', 'Same', 'CPU without PostgreSQL', 'Time'], runs);

import { readFileSync } from 'node:fs';
import { readFeedFile, startThreadEarly } from '#server/feeds-read/index.ts';
import { measureHostile } from './feed-hostile.ts';
import { measureRuns } from './feed-runs.ts';
import { memoryNow } from './memory.ts';
import { printTable } from './print-table.ts';
import { readOptions } from './read-options.ts';
import { residentMb } from './resident.ts';

// Reads large feeds, then imports one: npm run bench -- feeds [--listings 10000] [--runs].
// `--runs` only imports.
// Goals: 30 MB/s and flat memory; 60 s for a first run, 5 s for an unchanged one, 8 s if 1 % changed.
const { listings, runs: onlyRuns } = readOptions({ listings: 10_000 }, ['runs']);

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

/** A property with photos, or longer texts instead. */
function mits(id: number, photos = 5): string {
  const before = `<Property><PropertyID><Identification><PrimaryID>P${id}</PrimaryID><MarketingName>Tower ${id}</MarketingName></Identification><Address><Address1>${1 + (id % 900)} King Street West</Address1><City>Toronto</City><State>ON</State><PostalCode>M5H 1A1</PostalCode></Address></PropertyID><Information><StructureType>High Rise</StructureType><YearBuilt>1998</YearBuilt><LongDescription>`;
  const after = `</LongDescription></Information>${times(2, (at) => plan(id, at))}${times(4, (at) => unit(id, at))}${times(photos, (at) => photo(id, at))}</Property>\n`;
  return before + padding(LISTING_BYTES - before.length - after.length) + after;
}

const CSV_HEAD = 'id,address,city,province,postal code,beds,baths,rent,available,amenities,description,photos\n';
const csv = (id: number) =>
  `P${id},"${1 + (id % 900)} King Street West, Unit ${id}",Toronto,ON,M5H 1A1,2,1.5,"$1,525.00",2036-07-01,"Dishwasher; Balcony; Gym","${padding(LISTING_BYTES - 150)}",https://photos.example/${id}.jpg\n`;

const json = (id: number, isLast: boolean) =>
  `${JSON.stringify({ id: `P${id}`, address: `${1 + (id % 900)} King Street West`, city: 'Toronto', province: 'ON', postal_code: 'M5H 1A1', bedrooms: 2, bathrooms: 1.5, rent: 1525, amenities: ['Dishwasher', 'Gym'], description: padding(LISTING_BYTES - 300), photos: [`https://photos.example/${id}.jpg`] })}${isLast ? '' : ','}\n`;

/** A file in pieces, as a network delivers it. It is never in memory as a whole. */
async function* generate(
  head: string,
  one: (id: number) => string,
  tail: string,
  count = listings,
): AsyncGenerator<Uint8Array> {
  let text = head;
  for (let id = 1; id <= count; id++) {
    text += one(id);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + tail);
}

type FeedFile = () => AsyncGenerator<Uint8Array>;
const LAST = { mits: '</Property>', hotpads: '</Listing>' } as const;

/**
 * A file that repeats the first listing of a sample, with an id of its own each time. Its description is so long that
 * the listing has `LISTING_BYTES`.
 */
function repeated(name: string, format: keyof typeof LAST): FeedFile {
  const xml = readFileSync(new URL(`../server/feeds-read/samples/${name}.xml`, import.meta.url), 'utf8');
  const start = xml.search(/<(?:Property|Listing)[ >]/);
  const end = xml.indexOf(LAST[format], start) + LAST[format].length;
  const one = withDescription(xml.slice(start, end));
  const [, before = '', id = '', after = ''] = ID.exec(one) ?? [];
  const tail = xml.slice(xml.lastIndexOf(LAST[format]) + LAST[format].length);
  return () => generate(xml.slice(0, start), (at) => `${before}${id}${at}${after}\n`, tail);
}
/** The id of a property in any dialect, or of a listing. */
const ID = /^([\s\S]*?(?:^<Property IDValue="|^<Listing id="|PrimaryID>|IDValue>))([\w-]+)([\s\S]*)$/;

function withDescription(xml: string): string {
  const more = padding(LISTING_BYTES - Buffer.byteLength(xml));
  const filled = xml.replace(/<(?:LongDescription|description)>(?:<!\[CDATA\[)?/, (tag) => `${tag}${more}`);
  const information = `</PropertyID><Information><LongDescription>${more}</LongDescription></Information>`;
  return filled === xml ? xml.replace('</PropertyID>', information) : filled;
}

const DIALECTS = ['yardi', 'entrata', 'vaultware', 'realpage', 'appfolio', 'mits-3', 'mits-4', 'mits-5'];
const FAMILIES: [name: string, file: FeedFile][] = [
  ['MITS', () => generate('<PhysicalProperty>', mits, '</PhysicalProperty>')],
  ...DIALECTS.map((name): [string, FeedFile] => [`MITS of ${name}`, repeated(name, 'mits')]),
  ['HotPads', repeated('hotpads', 'hotpads')],
  ['JSON', () => generate('[', (id) => json(id, id === listings), ']')],
  ['JSON, one listing per line', () => generate('', (id) => json(id, true), '')],
  ['CSV', () => generate(CSV_HEAD, csv, '')],
];
const MANY = Math.floor(4.9 * listings);

const rows: string[][] = [];
if (!onlyRuns) await measureFormats();

async function measureFormats(): Promise<void> {
  for (const [name, file] of FAMILIES) {
    await endThread();
    // As in a run, the thread starts while the file arrives.
    startThreadEarly();
    await measureReading(`${name}, first file of a thread`, file());
    await measureReading(`${name}, second file`, file());
  }
  await measureReading(
    'MITS, almost five times as much',
    generate('<PhysicalProperty>', mits, '</PhysicalProperty>', MANY),
  );
  printTable(
    ['Format', 'Size', 'Listings', 'Refused', 'Per second of CPU', 'By the clock', 'First row', 'Memory added'],
    rows,
  );
  printTable(['Hostile file or server', 'Refused as', 'Time until then', 'Memory added'], await measureHostile());
}

/** An error ends the thread, so that the next file gets a new one. */
async function endThread(): Promise<void> {
  const noFeed = generate('', () => 'no feed', '', 1);
  await Array.fromAsync(readFeedFile(noFeed)).catch(() => {});
}

async function measureReading(name: string, file: AsyncGenerator<Uint8Array>): Promise<void> {
  // The chunks are made before, so that only reading is measured.
  const chunks = await Array.fromAsync(file);
  const megabytes = chunks.reduce((sum, { length }) => sum + length, 0) / 1e6;
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield* chunks;
  };
  memoryNow();
  const before = residentMb();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  let [count, refused, firstMs, most] = [0, 0, 0, 0];
  for await (const { listing } of readFeedFile(source())) {
    if (count++ === 0) firstMs = performance.now() - startedAt;
    if (!listing) refused++;
    if (count % 500 === 0) most = Math.max(most, residentMb());
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  rows.push([
    name,
    `${megabytes.toFixed(0)} MB`,
    count.toLocaleString('en-CA'),
    refused.toLocaleString('en-CA'),
    `${((megabytes * 1e6) / (user + system)).toFixed(1)} MB`,
    `${(megabytes / seconds).toFixed(1)} MB/s`,
    `${firstMs.toFixed(0)} ms`,
    `${Math.max(0, most - before).toFixed(0)} MB`,
  ]);
}

const raised = (xml: string) => xml.replaceAll('<MarketRent>15', '<MarketRent>16');
const withoutPhotos = (id: number) => mits(id, 0);
const file = (of: (id: number) => string) => () => generate('<PhysicalProperty>', of, '</PhysicalProperty>');
const runs = await measureRuns([
  ['First, without photos', file(withoutPhotos)],
  ['Unchanged', file(withoutPhotos)],
  ['1 % changed', file((id) => (id % 100 === 0 ? raised(withoutPhotos(id)) : withoutPhotos(id)))],
]);
printTable(
  ['Run', 'State', 'New', 'Changed', 'Same', 'Writes', 'Time', 'CPU and memory of the server', 'Searches p50', 'p95'],
  runs,
);

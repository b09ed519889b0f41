import { readFileSync } from 'node:fs';
import { readFeedFile } from '#server/feeds-read/index.ts';
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

/** A file that repeats the property of a dialect's sample, with an id of its own each time. */
function dialect(name: string): () => AsyncGenerator<Uint8Array> {
  return repeated(readFileSync(new URL(`../server/feeds-read/samples/${name}.xml`, import.meta.url), 'utf8'));
}

/** The same with a description that makes the property as long as `LISTING_BYTES`. */
function described(name: string): () => AsyncGenerator<Uint8Array> {
  const xml = readFileSync(new URL(`../server/feeds-read/samples/${name}.xml`, import.meta.url), 'utf8');
  const own = xml.lastIndexOf('</Property>') - xml.search(/<Property[ >]/);
  const information = `<Information><LongDescription>${padding(LISTING_BYTES - own)}</LongDescription></Information>`;
  return repeated(xml.replace('</PropertyID>', `</PropertyID>${information}`));
}

function repeated(xml: string): () => AsyncGenerator<Uint8Array> {
  const start = xml.search(/<Property[ >]/);
  const end = xml.lastIndexOf('</Property>') + '</Property>'.length;
  const [, before = '', id = '', after = ''] = ID.exec(xml.slice(start, end)) ?? [];
  const count = Math.round((listings * LISTING_BYTES) / (end - start));
  return () => generate(xml.slice(0, start), (at) => `${before}${id}${at}${after}\n`, xml.slice(end), count);
}
/** The id of a property in any dialect. */
const ID = /^([\s\S]*?(?:^<Property IDValue="|PrimaryID>|IDValue>))([\w-]+)([\s\S]*)$/;

const DIALECTS = ['yardi', 'entrata', 'vaultware', 'realpage', 'appfolio', 'mits-3', 'mits-5'];
/** Dialects whose samples are shorter than a listing of the goal. */
const SHORT = ['appfolio', 'mits-3'];
const MANY = Math.floor(4.9 * listings);

const rows: string[][] = [];
if (!onlyRuns) await measureFormats();

async function measureFormats(): Promise<void> {
  await measureReading('MITS, first file of a thread', generate('<PhysicalProperty>', mits, '</PhysicalProperty>'));
  for (const turn of ['second', 'third'])
    await measureReading(`MITS, ${turn} file`, generate('<PhysicalProperty>', mits, '</PhysicalProperty>'));
  await measureReading(
    'MITS, almost five times as much',
    generate('<PhysicalProperty>', mits, '</PhysicalProperty>', MANY),
  );
  for (const name of DIALECTS) await measureReading(`MITS of ${name}`, dialect(name)());
  for (const name of SHORT) await measureReading(`MITS of ${name}, 4 KB per listing`, described(name)());
  await measureReading('CSV', generate(CSV_HEAD, csv, ''));
  await measureReading(
    'JSON',
    generate('[', (id) => json(id, id === listings), ']'),
  );
  printTable(
    ['Format', 'Size', 'Listings', 'Refused', 'Per second of CPU', 'By the clock', 'First row', 'Memory added'],
    rows,
  );
  printTable(['Hostile file or server', 'Refused as', 'Time until then', 'Memory added'], await measureHostile());
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
